import { makeTask, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const teacher = { firstName: 'Ольга', lastName: 'Преображенская' };
const returned = makeTask({
  id: 3,
  order: 3,
  title: 'Устав',
  tag: 'redo',
  date: '2026-11-20T07:03:00.000Z',
  remark: { teacher, text: 'Нет бюджета' },
});
const headings = async () => {
  await screen.findAllByRole('table');
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const table = async (name: string) => within(await screen.findByRole('table', { name }));

beforeEach(() => api.answers('listNotifications', []));

it.each([
  ['redo', 'Исправить', 'Возврат на доработку', 'Исправить работу'],
  ['pending', 'Сделать', 'Ждёт выполнения', 'Открыть задание'],
  ['clarify', 'У преподавателя', 'Нужны уточнения', 'Посмотреть'],
  ['review', 'У преподавателя', 'На проверке', 'Посмотреть'],
] as const)('shows the tag %s in the group «%s» as «%s»', async (tag, group, label, action) => {
  api.answers('listTasks', [makeTask({ id: 7, tag })]);
  openRemote('/profile/tasks');
  const tasks = await table(group);
  expect(tasks.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Задание',
    'Курс',
    'Статус',
    'Действие',
  ]);
  expect(tasks.getByRole('cell', { name: makeTask().course.title })).toBeVisible();
  expect(tasks.getByText(label)).toBeVisible();
  expect(tasks.getByRole('link', { name: action })).toHaveAttribute(
    'href',
    tag === 'redo' ? '/profile/tasks/7#remarks' : '/profile/tasks/7',
  );
});

it('quotes the remark on a returned submission and says when it was returned', async () => {
  api.answers('listTasks', [returned]);
  openRemote('/profile/tasks');
  const tasks = await table('Исправить');
  expect(tasks.getByRole('link', { name: '3. Устав' })).toHaveAttribute('href', '/profile/tasks/3');
  expect(tasks.getByText('Ольга Преображенская')).toBeVisible();
  expect(tasks.getByText('«Нет бюджета»')).toBeVisible();
  expect(tasks.getAllByText(/20 ноября/)).toHaveLength(1);
  expect(tasks.getByRole('link', { name: 'Исправить работу' })).toHaveAccessibleDescription('3. Устав');
});

it('lists the groups by need, each with its number of submissions', async () => {
  api.answers('listTasks', [
    returned,
    makeTask(),
    makeTask(),
    makeTask({ tag: 'review' }),
    makeTask({ openAfter: 8 }),
    makeTask({ tag: 'ready' }),
  ]);
  openRemote('/profile/tasks');
  expect(await headings()).toEqual(['Исправить и сдать', 'У преподавателя', 'Откроются позже', 'Принятые']);
  expect(screen.getByText('3 работы')).toBeVisible();
  expect(screen.getByText('1 работа, ничего делать не нужно')).toBeVisible();
});

it('keeps what to fix and what to do in the order of the API, each with its own button', async () => {
  api.answers('listTasks', [makeTask({ id: 7, order: 5, title: 'План' }), returned]);
  openRemote('/profile/tasks');
  const tasks = await table('Исправить и сдать');
  const links = tasks.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['5. План', 'Открыть задание', '3. Устав', 'Исправить работу']);
});

it('says that a question waits for the answer of a teacher', async () => {
  api.answers('listTasks', [makeTask({ tag: 'clarify' }), makeTask({ tag: 'review' })]);
  openRemote('/profile/tasks');
  expect((await table('У преподавателя')).getAllByText('ждём ответа преподавателя')).toHaveLength(1);
});

it('names the lesson that opens a locked task instead of a tag and an action', async () => {
  api.answers('listTasks', [makeTask({ order: 9, title: 'План', openAfter: 8 })]);
  openRemote('/profile/tasks');
  const tasks = await table('Откроются позже');
  expect(tasks.getByText('Откроется после урока 8')).toBeVisible();
  expect(tasks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['9. План']);
  expect(screen.queryByText('Ждёт выполнения')).not.toBeInTheDocument();
});

it('names a course once above its consecutive tasks', async () => {
  const law = { id: 2, title: 'Право' };
  api.answers('listTasks', [makeTask({ course: law }), makeTask({ course: law }), makeTask()]);
  openRemote('/profile/tasks');
  const tasks = await table('Сделать');
  expect(tasks.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Право',
    'Основы проектного управления',
  ]);
});

it('folds accepted tasks and says when the last one was accepted', async () => {
  api.answers('listTasks', [makeTask({ tag: 'ready', date: '2026-11-08T16:33:00.000Z' })]);
  openRemote('/profile/tasks');
  const fold = (await screen.findByText('Принятые')).closest('details')!;
  expect(fold).not.toHaveAttribute('open');
  expect(fold.querySelector('summary')).toHaveTextContent(/1 работа, последняя 8 ноября/);
  await person.click(screen.getByText('Принятые'));
  expect((await table('Принятые')).getByText('Принято')).toBeVisible();
});

it('adds the next page to the groups, and shows only complete counts', async () => {
  api.answers('listTasks', [makeTask()], { 'X-Next-Cursor': '5' });
  openRemote('/profile/tasks');
  const more = await screen.findByRole('button', { name: 'Показать ещё' });
  expect(screen.queryByText('1 работа')).not.toBeInTheDocument();
  api.answers('listTasks', [makeTask(), makeTask({ openAfter: 8 })]);
  await person.click(more);
  expect(await screen.findByText('2 работы')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Откроется после урока 8')).toBeVisible());
});

it('shows a text when there are no tasks', async () => {
  api.answers('listTasks', []);
  openRemote('/profile/tasks');
  expect(await screen.findByText('Заданий пока нет')).toBeVisible();
});

describe('due dates', () => {
  const dueIn = (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000);
    at.setSeconds(0, 0);
    const on = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    return { at: at.toISOString(), on };
  };

  it('says that an overdue work is still accepted', async () => {
    api.answers('listTasks', [makeTask({ tag: 'pending', openAfter: null, due: dueIn(-3) })]);
    openRemote('/profile/tasks');
    const tasks = await table('Сделать');
    expect(tasks.getByText(/^срок был /)).toBeVisible();
    expect(tasks.getByText('Работу примут с отметкой об опоздании')).toBeVisible();
  });

  it('shows the due date before an extension', async () => {
    const due = { ...dueIn(10), was: '2020-11-24T23:59' };
    api.answers('listTasks', [makeTask({ tag: 'pending', openAfter: null, due })]);
    openRemote('/profile/tasks');
    const tasks = await table('Сделать');
    expect(tasks.getByText(/^до .* · срок продлён$/)).toBeVisible();
    expect(tasks.getByText('Срок продлён: был 24 ноября 2020 г.')).toBeVisible();
  });

  it('never calls a locked task late', async () => {
    api.answers('listTasks', [makeTask({ tag: 'pending', openAfter: 4, due: dueIn(-3) })]);
    openRemote('/profile/tasks');
    const tasks = await table('Откроются позже');
    expect(tasks.getByText(/^срок: /)).toBeVisible();
    expect(tasks.queryByText(/опоздани/)).not.toBeInTheDocument();
  });
});
