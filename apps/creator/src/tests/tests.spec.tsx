import type { TestRow } from '@stupeni/contract';
import { makeCourseRow } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const start = '/creator/tests';

const row = (part: Partial<TestRow> = {}): TestRow => ({
  id: 1,
  title: 'Термины и роли',
  version: 1,
  questionCount: 3,
  lesson: { id: 7, order: 4, course: { id: 1, title: 'Основы' } },
  ...part,
});
const cells = async () =>
  (await screen.findAllByRole('row')).slice(1).map((one) =>
    within(one)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  );
const removeFirst = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Удалить' });
  await person.click(button!);
  const question = screen.getByRole('alertdialog', { name: 'Удалить тест?' });
  await person.click(within(question).getByRole('button', { name: 'Удалить' }));
};

beforeEach(() => api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]));

it('shows the columns of the specification and a dash for a missing lesson or course', async () => {
  api.answers('listTests', [
    row(),
    row({ id: 2, title: 'Ничей', lesson: null, questionCount: 1 }),
    row({ id: 3, title: 'Без курса', lesson: { id: 8, order: 2, course: null } }),
  ]);
  openRemote(start);
  expect(await cells()).toEqual([
    ['1', 'Термины и роли', '4', 'Основы', '3'],
    ['2', 'Ничей', '—', '—', '1'],
    ['3', 'Без курса', '2', '—', '3'],
  ]);
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(0, 5)).toEqual(['ID', 'Название', 'Номер урока', 'Курс', 'Вопросов']);
  expect(screen.getByRole('link', { name: 'Ничей' })).toHaveAttribute('href', `${start}/2`);
});

it('sends the search and the course of the address to the server', async () => {
  api.answers('listTests', [row()]);
  openRemote(`${start}?search=роли&courseId=1`);
  await cells();
  expect(api.calls('listTests')[0]?.query).toEqual({ search: 'роли', courseId: 1, limit: 50, total: '1' });
  expect(screen.getByRole('searchbox', { name: 'Слова теста' })).toHaveValue('роли');
  expect(await screen.findByRole('combobox', { name: 'Курс' })).toHaveDisplayValue('Основы');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Курс' }), 'Все курсы');
  expect(screen.getByLabelText('Адрес').textContent).toBe(`${start}?search=${encodeURIComponent('роли')}`);
});

it('does not remove a test that is in use, and names its lesson', async () => {
  // The lesson took the test after the list was read.
  api.answers('listTests', [row({ lesson: null })]);
  api.fails('deleteTest', 'test_in_use', { lesson: { id: 7, title: 'Проверка' } });
  openRemote(start);
  await removeFirst();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Не удалось удалить тест$/);
  expect(screen.getByText(/Сначала уберите его из урока «Проверка»\./)).toBeVisible();
  expect(await cells()).toHaveLength(1);
});

itAtNight('removes a deleted test from the table', async () => {
  api.answers('listTests', [row({ lesson: null }), row({ id: 2, title: 'Ничей', lesson: null })]);
  api.answers('deleteTest', () => {
    api.answers('listTests', [row({ id: 2, title: 'Ничей', lesson: null })]);
    return null;
  });
  openRemote(start);
  await removeFirst();
  expect(await screen.findByText('1 тест')).toBeVisible();
  expect(await cells()).toEqual([['2', 'Ничей', '—', '—', '3']]);
});

it('loads again after an error and shows a text when there are no tests', async () => {
  api.loses('listTests');
  openRemote(start);
  expect(await screen.findByText('Список тестов не загрузился')).toBeVisible();
  api.answers('listTests', []);
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Тестов пока нет')).toBeVisible();
});
