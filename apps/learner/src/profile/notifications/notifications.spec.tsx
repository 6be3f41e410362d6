import type { Notification } from '@stupeni/contract';
import { on } from '@stupeni/federation';

import { makeCourse, makeLesson, makeNotification, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
/** Answers as the API does: the unread list leaves out what was read. */
const answersWith = (...list: Notification[]) =>
  api.answers('listNotifications', ({ query }) =>
    (query as { unread?: string }).unread ? list.filter(({ read }) => !read) : list,
  );
/** The notifications, without the headers and the names of days. */
const rows = async () =>
  (await screen.findAllByRole('row')).filter((row) => within(row).queryAllByRole('cell').length > 0);

describe('list of notifications', () => {
  const unread = makeNotification({ id: 1, text: 'Работа принята' });
  const read = makeNotification({ id: 2, text: 'Преподаватель ответил', read: true });
  let changes = 0;
  let unsubscribe: () => void;
  beforeEach(() => {
    changes = 0;
    unsubscribe = on('stupeni:notifications-changed', () => (changes += 1));
    answersWith(unread, read);
  });
  afterEach(() => unsubscribe());

  it('marks new notifications and disables the button of a read one', async () => {
    openRemote('/profile/notifications');
    const [first, second] = await rows();
    expect(headers()).toEqual(['Сообщение', 'Дата', 'Статус', 'Действие']);
    expect(within(first!).getByText('Новое')).toBeVisible();
    expect(within(second!).getByText('Прочитано')).toBeVisible();
    expect(within(first!).getByRole('button', { name: 'Прочитать' })).toBeEnabled();
    expect(within(second!).getByRole('button', { name: 'Прочитать' })).toBeDisabled();
  });

  it('groups notifications by day, and shows the date only where the heading does not say it', async () => {
    const today = makeNotification({ id: 4, date: new Date().toISOString() });
    const old = makeNotification({ id: 3, date: new Date(2020, 1, 3, 9, 14).toISOString() });
    answersWith(today, old);
    openRemote('/profile/notifications');
    const [first, second] = await rows();
    expect(screen.getAllByRole('rowheader').map((name) => name.textContent)).toEqual(['Сегодня', 'Раньше']);
    expect(first!.querySelector('time')).toHaveTextContent(/^\d\d:\d\d$/);
    expect(second!.querySelector('time')).toHaveTextContent('3 февраля 2020 г., 09:14');
  });

  it('marks one notification as read and updates the bell', async () => {
    openRemote('/profile/notifications');
    const [first] = await rows();
    api.answers('readNotification', { ...unread, read: true });
    answersWith({ ...unread, read: true }, read);
    await person.click(within(first!).getByRole('button', { name: 'Прочитать' }));
    await waitFor(() => expect(screen.queryByText('Новое')).not.toBeInTheDocument());
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 1 }]);
    expect(screen.queryByRole('button', { name: 'Прочитать все' })).not.toBeInTheDocument();
    expect(changes).toBe(1);
  });

  itAtNight(
    'moves the focus to the next unread notification, and to the heading after the last one',
    async () => {
      const list = (...read: boolean[]) =>
        [3, 2, 1].map((id, at) => makeNotification({ id, read: read[at] ?? false }));
      answersWith(...list());
      openRemote('/profile/notifications');
      const button = async (at: number) =>
        within((await rows())[at]!).getByRole('button', { name: 'Прочитать' });
      const read = async (at: number, ...after: boolean[]) => {
        (await button(at)).focus();
        api.answers('readNotification', makeNotification({ read: true }));
        answersWith(...list(...after));
        await person.keyboard('{Enter}');
      };
      await read(1, false, true);
      await waitFor(async () => expect(await button(2)).toHaveFocus());
      await read(2, false, true, true);
      await waitFor(async () => expect(await button(0)).toHaveFocus());
      await read(0, true, true, true);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    },
  );

  it('opens the lesson of a notification and marks it as read', async () => {
    const about = {
      ...unread,
      lesson: { id: 7, courseId: 1, title: 'Устав', order: 3, courseTitle: 'Право' },
    };
    answersWith(about, read);
    api.answers('readNotification', { ...about, read: true });
    api.answers('getLesson', makeLesson({ id: 7, courseId: 1 }));
    api.answers('listComments', []);
    openRemote('/profile/notifications');
    await person.click(await screen.findByRole('link', { name: 'Работа принята' }));
    expect(screen.getByRole('status', { name: 'Адрес' })).toHaveTextContent('/courses/1/lesson/7');
    await waitFor(() => expect(changes).toBe(1));
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 1 }]);
    expect(screen.queryByRole('link', { name: 'Преподаватель ответил' })).not.toBeInTheDocument();
  });

  it.each([
    ['returned', 'Работа возвращена на доработку', null, '#remarks'],
    ['accepted', 'Работа принята', null, '#remarks'],
    ['answered', 'Ответ на ваш вопрос', 9, '#question-9'],
    [null, 'Преподаватель написал', null, ''],
  ] as const)(
    'shows a notification of kind %s as «%s» and links it to the remark or the answer',
    async (kind, title, commentId, fragment) => {
      const lesson = { id: 7, courseId: 1, title: 'Устав', order: 3, courseTitle: 'Право' };
      answersWith({ ...unread, text: 'Преподаватель написал.', kind, commentId, lesson });
      openRemote('/profile/notifications');
      expect(await screen.findByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/courses/1/lesson/7${fragment}`,
      );
      expect(screen.getByText('3. Устав · Право')).toBeVisible();
    },
  );

  it('links a message about a submission to the thread of the submission', async () => {
    const lesson = { id: 7, courseId: 1, title: 'Устав', order: 3, courseTitle: 'Право' };
    answersWith({ ...unread, kind: 'answered', commentId: 9, messageId: 4, threadOfSubmissionId: 5, lesson });
    openRemote('/profile/notifications');
    expect(await screen.findByRole('link', { name: 'Сообщение о вашей работе' })).toHaveAttribute(
      'href',
      '/courses/1/lesson/7#talk-5',
    );
  });

  it('names the teacher and quotes the first words', async () => {
    const teacher = { firstName: 'Ольга', lastName: 'Преображенская' };
    const lesson = { id: 7, courseId: 1, title: 'Устав', order: 3, courseTitle: 'Право' };
    const about = { kind: 'returned' as const, lesson, teacher };
    answersWith(
      makeNotification({ ...about, quote: 'Нет бюджета' }),
      makeNotification({ ...about, quote: 'я'.repeat(300) }),
      makeNotification({ ...about, kind: 'accepted' }),
    );
    openRemote('/profile/notifications');
    const [short, long, silent] = await rows();
    expect(short).toHaveTextContent('Ольга Преображенская: «Нет бюджета»');
    expect(long).toHaveTextContent('яя…»');
    expect(silent).toHaveTextContent(/Ольга Преображенская3\. Устав/);
  });

  it('says that a lesson is not in its course any more', async () => {
    const text = 'Преподаватель принял работу к уроку «Устав»';
    answersWith(makeNotification({ kind: 'accepted', text }));
    openRemote('/profile/notifications');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Этого урока больше нет в курсе')).toBeVisible();
    expect(screen.queryByRole('link', { name: text })).not.toBeInTheDocument();
  });

  it('opens the course of a notification and marks it as read', async () => {
    const about = { ...unread, text: 'Вам открыт курс «Право»', course: { id: 2, title: 'Право' } };
    answersWith(about, read);
    api.answers('readNotification', { ...about, read: true });
    api.answers('getCourse', makeCourse({ id: 2 }));
    openRemote('/profile/notifications');
    await person.click(await screen.findByRole('link', { name: 'Вам открыт курс «Право»' }));
    expect(screen.getByRole('status', { name: 'Адрес' })).toHaveTextContent(/\/courses\/2$/);
    await waitFor(() => expect(changes).toBe(1));
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 1 }]);
  });

  it('counts unread notifications of all pages on the tab and in the filter', async () => {
    api.answers('listNotifications', [unread], { 'X-Next-Cursor': 'older', 'X-Total-Count': '60' });
    openRemote('/profile/notifications');
    expect(await screen.findByRole('radio', { name: 'Новые 60' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: /^Уведомления/ })).toHaveTextContent('Уведомления60');
  });

  it('shows only new notifications, also after a reload, until all are read', async () => {
    openRemote('/profile/notifications');
    expect(await rows()).toHaveLength(2);
    await person.click(screen.getByRole('radio', { name: 'Новые 1' }));
    expect(screen.getByRole('status', { name: 'Адрес' })).toHaveTextContent('/profile/notifications?new=1');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    api.answers('readNotification', { ...unread, read: true });
    answersWith({ ...unread, read: true }, read);
    screen.getByRole('button', { name: 'Прочитать' }).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Новых уведомлений нет')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await person.click(screen.getByRole('radio', { name: 'Все' }));
    expect(await rows()).toHaveLength(2);
  });

  itAtNight('moves the focus to the next new notification when its row leaves the list', async () => {
    const list = (...ids: number[]) => answersWith(...ids.map((id) => makeNotification({ id })));
    list(3, 2, 1);
    openRemote('/profile/notifications?new=1');
    const button = async (at: number) =>
      within((await rows())[at]!).getByRole('button', { name: 'Прочитать' });
    (await button(1)).focus();
    api.answers('readNotification', makeNotification({ read: true }));
    list(3, 1);
    await person.keyboard('{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await waitFor(async () => expect(await button(1)).toHaveFocus());
  });

  itAtNight('moves the focus to the first new row after the last page', async () => {
    api.answers('listNotifications', [unread], { 'X-Next-Cursor': '1' });
    openRemote('/profile/notifications');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    answersWith(read);
    await person.click(more);
    await waitFor(async () => expect((await rows())[1]).toHaveFocus());
  });

  it('marks all notifications as read', async () => {
    openRemote('/profile/notifications');
    const all = await screen.findByRole('button', { name: 'Прочитать все' });
    api.answers('readAllNotifications', { updated: 1 });
    answersWith({ ...unread, read: true }, read);
    await person.click(all);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Прочитать все' })).not.toBeInTheDocument(),
    );
    expect(changes).toBe(1);
  });

  it('keeps notifications new after a failure', async () => {
    openRemote('/profile/notifications');
    const all = await screen.findByRole('button', { name: 'Прочитать все' });
    api.fails('readAllNotifications', 'unavailable');
    await person.click(all);
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отметить прочитанным');
    expect(screen.getByText('Отказ: unavailable')).toBeVisible();
    expect(screen.getByText('Новое')).toBeVisible();
    expect(changes).toBe(0);
  });
});
