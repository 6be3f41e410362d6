import { makeCourseLesson, makeCourseRow, usePretendApi } from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();

const makeLessonRow = (title: string) => ({
  ...makeCourseLesson({ title }),
  submissions: [],
  test: null,
  version: 1,
  course: null,
});
const makeTestRow = (title: string) => ({ id: 7, title, version: 1, questionCount: 1, lesson: null });

const lists = [
  ['/creator/lessons', 'listLessons', makeLessonRow, 'Список уроков не загрузился'],
  ['/creator/tests', 'listTests', makeTestRow, 'Список тестов не загрузился'],
] as const;

describe.each(lists)('at %s, when a search does not come,', (start, route, makeRow, failed) => {
  const has = (title: string) =>
    api.answers(route, [makeRow(title)] as never, { 'X-Total-Count': '2', 'X-Next-Cursor': 'next' });

  beforeEach(async () => {
    api.answers('listCourses', [makeCourseRow()]);
    has('Право');
    openArea(start);
    await screen.findByRole('cell', { name: 'Право' });
    api.loses(route);
    await person.type(screen.getByRole('searchbox'), 'учёт');
    await screen.findByRole('alert');
  });

  it('the rows of before stay, and are said to be', () => {
    expect(screen.getByRole('alert').textContent).toBe(failed);
    expect(screen.getByText(/^Нет связи с сервером.*Ниже остался прежний список\.$/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Право' })).toBeVisible();
    // No way leads from them to more of what was searched for.
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('it is asked for again, and its rows take their place', async () => {
    has('Учёт');
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('cell', { name: 'Учёт' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Право' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the way back to no search needs no answer', async () => {
    await person.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('button', { name: 'Показать ещё' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
