import { makeCourseRow, makeLessonRow, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();

const makeTestRow = (title: string) => ({ id: 7, title, version: 1, questionCount: 1, lesson: null });

const lists = [
  [
    '/creator/lessons',
    'listLessons',
    (title: string) => makeLessonRow({ title }),
    'Список уроков не загрузился',
  ],
  ['/creator/tests', 'listTests', makeTestRow, 'Список тестов не загрузился'],
] as const;

describe.each(lists)('failed search at %s', (start, route, makeRow, failed) => {
  // Both lists have the same search.
  const itForOne = route === 'listTests' ? it : itAtNight;
  const has = (title: string) =>
    api.answers(route, [makeRow(title)] as never, { 'X-Total-Count': '2', 'X-Next-Cursor': 'next' });

  beforeEach(async () => {
    api.answers('listCourses', [makeCourseRow()]);
    has('Право');
    openRemote(start);
    await screen.findByRole('cell', { name: 'Право' });
    api.loses(route);
    await pasteInto(person, screen.getByRole('searchbox'), 'учёт');
    await screen.findByRole('alert');
  });

  it('keeps the previous rows in the list and says so', () => {
    expect(screen.getByRole('alert').textContent).toBe(failed);
    expect(screen.getByText(/^Нет связи с сервером.*Ниже остался прежний список\.$/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Право' })).toBeVisible();
    // The next page belongs to the failed search.
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  itForOne('is repeated on request, and the new rows replace the previous ones', async () => {
    has('Учёт');
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('cell', { name: 'Учёт' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Право' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  itAtNight('disappears without a call when the search is cleared', async () => {
    await person.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('button', { name: 'Показать ещё' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
