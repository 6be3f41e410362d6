import { on } from '@stupeni/federation';
import {
  makeCompletedLesson,
  makeCourse,
  makeLesson,
  makeNotification,
  makeTask,
  usePretendApi,
} from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('completed lessons', () => {
  it('stand with their date and status and lead to the lesson', async () => {
    api.answers('listCompleted', [makeCompletedLesson({ lessonId: 7 })]);
    openArea('/profile/completed');
    await screen.findByRole('heading', { level: 1, name: 'Пройденные уроки' });
    const [row] = await rows();
    expect(headers()).toEqual(['Урок', 'Дата', 'Статус']);
    expect(within(row!).getByRole('link', { name: 'Что такое проект' })).toHaveAttribute(
      'href',
      '/courses/1/lesson/7',
    );
    expect(within(row!).getByText('пройден')).toBeVisible();
    expect(within(row!).getByText(/18 ноября/)).toBeVisible();
    expect(api.calls()).toHaveLength(1);
  });

  it('come page by page', async () => {
    api.answers('listCompleted', [makeCompletedLesson()], { 'X-Next-Cursor': 'later' });
    openArea('/profile/completed');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    api.answers('listCompleted', [makeCompletedLesson()]);
    await person.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(api.calls('listCompleted').map(({ query }) => query)).toEqual([
      { limit: 50 },
      { limit: 50, cursor: 'later' },
    ]);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('may not be there yet', async () => {
    api.answers('listCompleted', []);
    openArea('/profile/completed');
    expect(await screen.findByText('Пройденных уроков пока нет')).toBeVisible();
  });
});

describe('tasks', () => {
  it.each([
    ['pending', 'Ждёт выполнения'],
    ['ready', 'Принято'],
    ['clarify', 'Нужны уточнения'],
    ['review', 'На проверке'],
    ['redo', 'Возврат на доработку'],
  ] as const)('tagged %s say «%s»', async (tag, label) => {
    api.answers('listTasks', [makeTask({ tag })]);
    openArea('/profile/tasks');
    const [row] = await rows();
    expect(headers()).toEqual(['Задание', 'Курс', 'Статус']);
    expect(within(row!).getByText(label)).toBeVisible();
    expect(within(row!).getByText('Основы проектного управления')).toBeVisible();
  });
});

describe('notifications', () => {
  const unread = makeNotification({ id: 1, text: 'Работа принята' });
  const read = makeNotification({ id: 2, text: 'Преподаватель ответил', read: true });
  let told = 0;
  let deaf: () => void;
  beforeEach(() => {
    told = 0;
    deaf = on('stupeni:notifications-changed', () => (told += 1));
    api.answers('listNotifications', [unread, read]);
  });
  afterEach(() => deaf());

  it('say which are new; a read one has nothing left to press', async () => {
    openArea('/profile/notifications');
    const [first, second] = await rows();
    expect(headers()).toEqual(['Сообщение', 'Дата', 'Статус', 'Действие']);
    expect(within(first!).getByText('Новое')).toBeVisible();
    expect(within(second!).getByText('Прочитано')).toBeVisible();
    expect(within(first!).getByRole('button', { name: 'Прочитать' })).toBeEnabled();
    expect(within(second!).getByRole('button', { name: 'Прочитать' })).toBeDisabled();
  });

  it('are read one by one, and the bell hears of it', async () => {
    openArea('/profile/notifications');
    const [first] = await rows();
    api.answers('readNotification', { ...unread, read: true });
    api.answers('listNotifications', [{ ...unread, read: true }, read]);
    await person.click(within(first!).getByRole('button', { name: 'Прочитать' }));
    await waitFor(() => expect(screen.queryByText('Новое')).not.toBeInTheDocument());
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 1 }]);
    expect(screen.queryByRole('button', { name: 'Прочитать все' })).not.toBeInTheDocument();
    expect(told).toBe(1);
  });

  it('are read by keyboard one after another, and the last one leaves the focus at the heading', async () => {
    const list = (...read: boolean[]) =>
      [3, 2, 1].map((id, at) => makeNotification({ id, read: read[at] ?? false }));
    api.answers('listNotifications', list());
    openArea('/profile/notifications');
    const button = async (at: number) =>
      within((await rows())[at]!).getByRole('button', { name: 'Прочитать' });
    const read = async (at: number, ...after: boolean[]) => {
      (await button(at)).focus();
      api.answers('readNotification', makeNotification({ read: true }));
      api.answers('listNotifications', list(...after));
      await person.keyboard('{Enter}');
    };
    await read(1, false, true);
    await waitFor(async () => expect(await button(2)).toHaveFocus());
    await read(2, false, true, true);
    await waitFor(async () => expect(await button(0)).toHaveFocus());
    await read(0, true, true, true);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('lead to their lesson, and are read with that', async () => {
    const about = { ...unread, lesson: { id: 7, courseId: 1 } };
    api.answers('listNotifications', [about, read]);
    api.answers('readNotification', { ...about, read: true });
    api.answers('getLesson', makeLesson({ id: 7, courseId: 1 }));
    api.answers('listComments', []);
    openArea('/profile/notifications');
    await person.click(await screen.findByRole('link', { name: 'Работа принята' }));
    expect(screen.getByRole('status', { name: 'Адрес' })).toHaveTextContent('/courses/1/lesson/7');
    await waitFor(() => expect(told).toBe(1));
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 1 }]);
    expect(screen.queryByRole('link', { name: 'Преподаватель ответил' })).not.toBeInTheDocument();
  });

  it('lead to the course that was opened, and are read with that', async () => {
    const about = { ...unread, text: 'Вам открыт курс «Право».', course: { id: 2 } };
    api.answers('listNotifications', [about, read]);
    api.answers('readNotification', { ...about, read: true });
    api.answers('getCourse', makeCourse({ id: 2 }));
    openArea('/profile/notifications');
    await person.click(await screen.findByRole('link', { name: 'Вам открыт курс «Право».' }));
    expect(screen.getByRole('status', { name: 'Адрес' })).toHaveTextContent(/\/courses\/2$/);
    await waitFor(() => expect(told).toBe(1));
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 1 }]);
  });

  it('are counted on the tab only when all of them are here', async () => {
    const tab = () => screen.getByRole('link', { name: /^Уведомления/ });
    api.answers('listNotifications', [unread, read], { 'X-Next-Cursor': 'older' });
    openArea('/profile/notifications');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    expect(tab()).toHaveTextContent(/^Уведомления$/);
    api.answers('listNotifications', [{ ...unread, id: 3 }]);
    await person.click(more);
    await waitFor(() => expect(tab()).toHaveTextContent('Уведомления2'));
  });

  it('are read all at once while there are new ones', async () => {
    openArea('/profile/notifications');
    const all = await screen.findByRole('button', { name: 'Прочитать все' });
    api.answers('readAllNotifications', { updated: 1 });
    api.answers('listNotifications', [{ ...unread, read: true }, read]);
    await person.click(all);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Прочитать все' })).not.toBeInTheDocument(),
    );
    expect(told).toBe(1);
  });

  it('stay new when they could not be marked', async () => {
    openArea('/profile/notifications');
    const all = await screen.findByRole('button', { name: 'Прочитать все' });
    api.refuses('readAllNotifications', 'unavailable');
    await person.click(all);
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отметить прочитанным');
    expect(screen.getByText('Отказ: unavailable')).toBeVisible();
    expect(screen.getByText('Новое')).toBeVisible();
    expect(told).toBe(0);
  });
});
