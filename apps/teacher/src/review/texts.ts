import { counted } from '@stupeni/rules';
import type { QueueWords } from '../queue/queue-parts';

const submissions = (count: number) => counted(count, { one: 'работа', few: 'работы', many: 'работ' });

const checked = {
  title: 'Все работы проверены',
  text: 'Новые работы появятся здесь, как только студенты их отправят.',
};

export const words: QueueWords = {
  title: 'Ждут подтверждения',
  table: 'Работы, которые ждут подтверждения',
  loading: 'Загрузка работ…',
  failed: 'Список работ не загрузился',
  search: 'Студент или урок',
  counted: submissions,
  summary: (count, wait) =>
    count === 1 ? `1 работа, ждёт ${wait}.` : `${submissions(count)}, самая ранняя ждёт ${wait}.`,
  noneWaiting: 'Новых работ нет.',
  empty: { no: checked, yes: checked, all: checked },
  noMatches: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написаны имя студента или название урока, или выберите другой курс или другую группу.',
    reset: 'Показать все работы',
  },
  noneLeft: 'В этом списке больше нет свободных работ',
  gone: 'Этой работы больше нет в очереди',
  linkFailed: 'Работа по ссылке не загрузилась',
};

export const texts = {
  learner: 'Студент',
  submitted: 'Отправлено',
  /** Shown from the second submission on. */
  numbered: (number: number) => `${number}-я версия`,
  /** A colleague has it open. */
  openAt: (name: string) => `Открыта: ${name}`,
};
