import { counted } from '../queue/counted';

const works = (count: number) => counted(count, ['работа', 'работы', 'работ']);

export const texts = {
  title: 'Ждут подтверждения',
  table: 'Работы, которые ждут подтверждения',
  loading: 'Загрузка работ…',
  course: 'Курс',
  lesson: 'Урок',
  student: 'Студент',
  submitted: 'Отправлено',
  actions: 'Действия',
  open: 'Открыть',
  /** Shown from the second hand-in on. */
  version: (round: number) => `${round}-я версия`,
  /** A colleague has it open. */
  openAt: (name: string) => `Открыта: ${name}`,
  works,
  /** The queue in a sentence; `wait` says for how long its first work has been there. */
  queue: (count: number, wait: string) =>
    count === 1 ? `1 работа, ждёт ${wait}.` : `${works(count)}, самая ранняя ждёт ${wait}.`,
  noWorks: 'Новых работ нет.',

  search: 'Студент или урок',

  empty: {
    title: 'Все работы проверены',
    text: 'Новые работы появятся здесь, как только студенты их отправят.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написаны имя студента или название урока, или выберите другой курс.',
    reset: 'Показать все работы',
  },
  /** Nothing is left to go on to: what may be there still is open at a colleague's. */
  cleared: 'В этом списке больше нет свободных работ',
  failed: 'Список работ не загрузился',
};
