import type { CheckType } from '@stupeni/contract';
import { RemoteProvider } from '@stupeni/remote';
import { useLocation } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { makeCourseRow, makeCourseLesson, pretendShell, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueueFilters } from './QueueFilters';
import { useQueueFilter } from './use-queue-filter';

const api = usePretendApi();
const person = userEvent.setup();
const makeRow = (id: number, title: string, checkType: CheckType = 'FILE') => ({
  ...makeCourseLesson({ id, order: id, title, checkType }),
  submissions: [],
  test: null,
  version: 1,
  course: { id: 1, title: 'Основы' },
});

const choose = (select: HTMLElement, value: number) => fireEvent.change(select, { target: { value } });

function Filters() {
  const queueFilter = useQueueFilter();
  return (
    <>
      <QueueFilters searchLabel="Студент или урок" checkTypes={['FILE']} {...queueFilter}>
        {null}
      </QueueFilters>
      <output aria-label="Адрес">{useLocation().search}</output>
    </>
  );
}

const open = (query: string) =>
  render(
    <UiProvider>
      <RemoteProvider shell={pretendShell()}>
        <MemoryRouter initialEntries={[`/teacher/review?${query}`]}>
          <Filters />
        </MemoryRouter>
      </RemoteProvider>
    </UiProvider>,
  );

it('filters by course, group and a lesson that can have submissions, sorts, and writes it all into the address', async () => {
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Основы' }),
    makeCourseRow({ id: 2, title: 'Маркетинг' }),
  ]);
  api.answers('listLearnerGroups', [
    { id: 6, name: 'Весна' },
    { id: 7, name: 'Осень' },
  ]);
  api.answers('listUndoable', []);
  api.answers('listLessons', [
    makeRow(1, 'Что такое проект', 'VIEW'),
    makeRow(5, 'Бюджет'),
    makeRow(4, 'Проверка знаний', 'TEST'),
    makeRow(3, 'Устав'),
  ]);
  open('search=орлов');
  const courses = screen.getByRole('combobox', { name: 'Курс' });
  await screen.findByText('Основы');
  expect(screen.queryByRole('combobox', { name: 'Урок' })).not.toBeInTheDocument();
  choose(courses, 1);
  await screen.findByText('4. Бюджет');
  const lessons = screen.getByRole('combobox', { name: 'Урок' });
  expect([...lessons.children].map(({ textContent }) => textContent)).toEqual([
    'Все уроки',
    '2. Устав',
    '4. Бюджет',
  ]);
  choose(lessons, 3);
  const address = () => new URLSearchParams(screen.getByLabelText('Адрес').textContent ?? '').toString();
  expect(address()).toBe(new URLSearchParams('search=орлов&courseId=1&lessonId=3').toString());
  choose(courses, 2);
  expect(address()).toBe(new URLSearchParams('search=орлов&courseId=2').toString());
  const groups = await screen.findByRole('combobox', { name: 'Группа' });
  await person.type(groups, 'осе');
  const list = screen.getByRole('listbox', { name: 'Группа' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(groups).toHaveValue('Осень');
  fireEvent.change(screen.getByRole('combobox', { name: 'Порядок' }), { target: { value: 'newest' } });
  expect(address()).toBe(new URLSearchParams('search=орлов&courseId=2&groupId=7&sort=newest').toString());
});

it('shows every filter before its list has loaded', () => {
  api.hangs('listCourses');
  api.hangs('listLearnerGroups');
  open('');
  for (const name of ['Курс', 'Группа', 'Порядок'])
    expect(screen.getByRole('combobox', { name })).toBeVisible();
});

it('says that the chosen course, lesson and group were deleted', async () => {
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  api.answers('listLearnerGroups', [{ id: 6, name: 'Весна' }]);
  api.answers('listLessons', []);
  open('courseId=2&lessonId=9&groupId=99');
  for (const words of ['Курс № 2 удалён', 'Урок № 9 удалён'])
    expect(await screen.findByRole('option', { name: words })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Группа' })).toHaveValue('Группа № 99 удалена');
});
