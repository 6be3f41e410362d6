import type { LessonRow } from '@stupeni/contract';
import { makeCourseRow, makeLessonRow } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const start = '/creator/lessons';

const makeRow = (overrides: Partial<LessonRow>) => makeLessonRow({ id: 1, ...overrides });

const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return cells.slice(0, 4).map((cell) => cell.textContent);
  });
const queries = () => api.calls('listLessons').map(({ query }) => query);
const address = () => screen.getByLabelText('Адрес').textContent;

beforeEach(() => {
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  api.answers('listLessons', [makeRow({})], { 'X-Total-Count': '1' });
});

describe('lesson list', () => {
  it('shows the columns of the specification and a dash for a deleted course', async () => {
    api.answers(
      'listLessons',
      [makeRow({}), makeRow({ id: 2, title: 'Устав', checkType: 'FILE', course: null })],
      { 'X-Total-Count': '2' },
    );
    openRemote(start);
    expect(await rows()).toEqual([
      ['1', 'Что такое проект', 'Основы', 'Просмотр'],
      ['2', 'Устав', '—', 'Файл'],
    ]);
    expect(screen.getByText('2 урока')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Изменить' })[1]).toHaveAttribute('href', `${start}/2`);
  });

  it('shows under the title the words inside the lesson that the search found', async () => {
    api.answers('listLessons', [makeRow({ found: '…расчёт отпускных' })], { 'X-Total-Count': '1' });
    openRemote(`${start}?search=отпуск`);
    const cell = (await screen.findByText('…расчёт отпускных')).closest('td');
    expect(within(cell!).getByRole('link')).toHaveAccessibleName('Что такое проект');
  });

  it('reads the search and the course from the address', async () => {
    openRemote(`${start}?search=план&courseId=1`);
    await rows();
    expect(queries()).toEqual([{ limit: 50, total: '1', search: 'план', courseId: 1, sort: 'order' }]);
    expect(screen.getByRole('link', { name: 'Создать урок' })).toHaveAttribute(
      'href',
      `${start}/new?courseId=1`,
    );
  });

  it('numbers the lessons of one course and sorts them by number', async () => {
    api.answers('listLessons', [makeRow({ id: 9, order: 1 }), makeRow({ id: 2, title: 'Устав', order: 5 })]);
    openRemote(`${start}?courseId=1`);
    expect(await rows()).toEqual([
      ['1', '9', 'Что такое проект', 'Основы'],
      ['5', '2', 'Устав', 'Основы'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Номер' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'ID' })).not.toHaveAttribute('aria-sort');
    expect(queries()).toEqual([{ limit: 50, total: '1', courseId: 1, sort: 'order' }]);
    const title = screen.getByRole('link', { name: 'Устав' });
    expect(title).toHaveAttribute('href', `${start}/2?courseId=1`);
  });

  it('loads the next page on request', async () => {
    api.answers('listLessons', [makeRow({})], { 'X-Total-Count': '2', 'X-Next-Cursor': 'next' });
    openRemote(start);
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    api.answers('listLessons', [makeRow({ id: 2 })]);
    await person.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(queries().at(-1)).toEqual({ limit: 50, cursor: 'next' });
  });

  it('leads back to all lessons when nothing was found', async () => {
    api.answers('listLessons', []);
    openRemote(`${start}?search=xyz`);
    await person.click(await screen.findByRole('button', { name: 'Показать все уроки' }));
    expect(address()).toBe(start);
  });

  it('shows an error when it does not load', async () => {
    api.fails('listLessons', 'internal');
    openRemote(start);
    expect(await screen.findByText('Список уроков не загрузился')).toBeVisible();
  });
});

describe('deletion of a lesson', () => {
  const ask = async () => {
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Удалить' }));
    return within(await screen.findByRole('alertdialog', { name: 'Удалить урок?' }));
  };

  it('sends nothing when the author cancels', async () => {
    const question = await ask();
    await person.click(question.getByRole('button', { name: 'Отмена' }));
    expect(api.calls('deleteLesson')).toEqual([]);
  });

  it('reloads the list', async () => {
    const question = await ask();
    api.answers('deleteLesson', null);
    api.answers('listLessons', [], { 'X-Total-Count': '0' });
    await person.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Уроков пока нет')).toBeVisible();
  });

  it('shows the text of the specification and the reason when it fails', async () => {
    const question = await ask();
    api.fails('deleteLesson', 'unavailable');
    await person.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Не удалось удалить урок')).toHaveAttribute('role', 'alert');
    expect(screen.getByText(/^Отказ: unavailable/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});
