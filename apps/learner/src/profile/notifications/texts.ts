import type { Notification } from '@stupeni/contract';

export const texts = {
  message: 'Сообщение',
  date: 'Дата',
  status: 'Статус',
  action: 'Действие',
  /** What happened, in one form for all kinds. The text of the API also names a lesson that is not there any more. */
  title: ({ kind, lesson, text, threadOfSubmissionId }: Notification) => {
    if (kind === 'returned' && lesson) return 'Работа возвращена на доработку';
    if (kind === 'accepted' && lesson) return 'Работа принята';
    if (threadOfSubmissionId !== undefined && lesson) return 'Сообщение о вашей работе';
    if (kind === 'answered' && lesson) return 'Ответ на ваш вопрос';
    return text.replace(/\.$/, '');
  },
  /** By the number of days ago. */
  days: ['Сегодня', 'Вчера'],
  earlier: 'Раньше',
  lessonGone: 'Этого урока больше нет в курсе',
  unread: 'Новое',
  read: 'Прочитано',
  markRead: 'Прочитать',
  markAllRead: 'Прочитать все',
  failed: 'Не удалось отметить прочитанным',
  filter: 'Какие показать',
  all: 'Все',
  unreadOnly: (count: number) => (count > 0 ? `Новые ${count}` : 'Новые'),
  empty: {
    title: 'Уведомлений пока нет',
    text: 'Они придут, когда преподаватель проверит вашу работу или ответит на вопрос.',
  },
  noneUnread: { title: 'Новых уведомлений нет', text: 'Вы прочитали все уведомления.' },
};
