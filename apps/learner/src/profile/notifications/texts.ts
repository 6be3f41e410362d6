import type { Notification } from '@stupeni/contract';
import { inQuotes } from '@stupeni/rules';

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
  /** Who wrote an announcement to whom. Chosen learners do not see who else got it. */
  announcement: (by: string | null, to: { kind: string; name: string }, edited: boolean) =>
    [
      'Объявление',
      by,
      to.kind === 'group' && `группа ${inQuotes(to.name)}`,
      to.kind === 'course' && `курс ${inQuotes(to.name)}`,
      edited && 'изменено',
    ]
      .filter(Boolean)
      .join(' · '),
  toNotifications: 'Ко всем уведомлениям',
  loading: 'Загрузка объявления…',
  withdrawn: { title: 'Объявления больше нет', text: 'Школа отозвала его, или оно было не вам.' },
  /** The names of the days, by the number of days ago. */
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
