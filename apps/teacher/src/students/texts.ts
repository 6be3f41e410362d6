import type { SummaryWords } from '@stupeni/remote/course-summary';
import type { PersonWords } from '@stupeni/remote/group-progress';
import { counted, inQuotes } from '@stupeni/rules';

export const texts = {
  title: 'Студенты',
  subtitle: 'Где стоит каждый студент группы и на ком дело.',
  table: 'Группы студентов',
  name: 'Группа',
  loading: 'Загрузка групп…',
  failed: 'Список групп не загрузился',
  count: (total: number) => counted(total, { one: 'группа', few: 'группы', many: 'групп' }),
  toGroup: (name: string) => `студенты группы ${inQuotes(name)}`,
  empty: { title: 'Групп пока нет', text: 'Когда модератор соберёт студентов в группу, она появится здесь.' },

  group: {
    words: {
      count: { one: 'студент', few: 'студента', many: 'студентов' },
      at: 'У студента',
      all: 'Студенты группы и их шаги',
    } satisfies PersonWords,
    loading: 'Загрузка группы…',
    failed: 'Страница группы не загрузилась',
    unknown: 'Такой группы нет',
    unknownText: 'Возможно, её удалили или в адресе опечатка.',
    toGroups: 'Ко всем группам',
    toReview: 'К проверке',
    toQuestion: 'К вопросу',
  },

  summary: {
    words: {
      count: { one: 'студент', few: 'студента', many: 'студентов' },
      outOf: { one: 'студента', few: 'студентов', many: 'студентов' },
      all: 'Студентов',
    } satisfies SummaryWords,
    loading: 'Загрузка сводки…',
    failed: 'Страница сводки не загрузилась',
    /** The link to this page. */
    open: 'Где останавливаются',
  },
};
