import type { GroupProgress, GroupRow, LearnerLesson } from '@stupeni/contract';
import { makeCourseRow } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();

const group: GroupProgress = {
  group: { id: 4, name: 'Весна' },
  courses: [{ id: 2, title: 'Управление' }],
  course: { id: 2, title: 'Управление' },
  lessons: [{ id: 21, title: 'Устав', order: 1, checkType: 'FILE' }],
  counts: { all: 1, teacher: 1, stuck: 0, overdue: 0, notBegun: 0, finished: 0 },
  steppedInWeek: 1,
  submissions: 1,
  questions: 1,
  waitingSince: new Date().toISOString(),
};
const row: GroupRow = {
  id: 11,
  firstName: 'Анна',
  lastName: 'Белова',
  middleName: '',
  cells: 'r',
  overdue: [],
  questions: [1],
  completed: 0,
  lastStep: new Date().toISOString(),
  stand: 'teacher',
  since: new Date().toISOString(),
};
const lesson: LearnerLesson = {
  learner: { id: 11, firstName: 'Анна', lastName: 'Белова', middleName: '' },
  lesson: { id: 21, courseId: 2, title: 'Устав', order: 1, checkType: 'FILE' },
  status: 'ON_REVIEW',
  isLocked: false,
  isOverdue: false,
  due: null,
  score: null,
  total: null,
  attempts: 0,
  submissions: 1,
  remark: null,
  questions: 1,
  events: [],
};

beforeEach(() => {
  api.answers('listLearnerGroups', [{ id: 4, name: 'Весна' }]);
  api.answers('getGroupProgress', group);
  api.answers('listGroupRows', [row]);
  api.answers('getLearnerLesson', lesson);
});

it('leads from the list of groups to the students of a group', async () => {
  openRemote('/teacher/students');
  await person.click(await screen.findByRole('link', { name: 'Весна' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Весна' })).toBeVisible();
  const grid = within(await screen.findByRole('grid', { name: 'Студенты группы и их шаги' }));
  expect(grid.getByText('У преподавателя меньше дня')).toBeVisible();
});

it('lets a teacher read only: no row can be chosen', async () => {
  openRemote('/teacher/students/4');
  await screen.findByRole('grid');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByText('1 студент. За неделю шагнули: 1.', { exact: false })).toBeVisible();
});

it('leads from a cell to what waits in the queues', async () => {
  openRemote('/teacher/students/4');
  await person.click(await screen.findByRole('gridcell', { name: /^Урок 1/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Белова Анна, урок 1' }));
  const search = encodeURIComponent('Белова Анна');
  expect(await panel.findByRole('link', { name: 'К проверке' })).toHaveAttribute(
    'href',
    `/teacher/review?search=${search}`,
  );
  expect(panel.getByRole('link', { name: 'К вопросу' })).toHaveAttribute(
    'href',
    `/teacher/clarify?search=${search}`,
  );
});

it('says that there is no group yet', async () => {
  api.answers('listLearnerGroups', []);
  openRemote('/teacher/students');
  expect(await screen.findByText('Групп пока нет')).toBeVisible();
});

itAtNight('says that the list did not load, and loads it again on request', async () => {
  api.fails('listLearnerGroups', 'unavailable');
  openRemote('/teacher/students');
  expect(await screen.findByText('Список групп не загрузился')).toBeVisible();
  api.answers('listLearnerGroups', [{ id: 4, name: 'Весна' }]);
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Весна' })).toBeVisible();
});

it('shows that a group is unknown', async () => {
  api.fails('getGroupProgress', 'not_found');
  openRemote('/teacher/students/9');
  expect(await screen.findByRole('heading', { name: 'Такой группы нет' })).toBeVisible();
});

itAtNight(
  'leads to where the groups of a course stop, and from there to the students of a group',
  async () => {
    api.answers('listCourses', [makeCourseRow({ id: 2, title: 'Управление' })]);
    const numbers = { learners: 6, begun: 5, finished: 0 };
    const steps = [{ reached: 6, completed: 0, standing: 6, medianDays: null }];
    api.answers('summarizeCourse', {
      course: { id: 2, title: 'Управление' },
      lessons: group.lessons,
      whole: { ...numbers, steps },
      groups: [{ id: 4, name: 'Весна', ...numbers, steps }],
      next: null,
    });
    openRemote('/teacher/students');
    await person.click(await screen.findByRole('link', { name: 'Где останавливаются' }));
    expect(await screen.findByText('Чаще всего стоят на уроке 1 «Устав»: 6 из 6 студентов.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Весна' })).toHaveAttribute(
      'href',
      '/teacher/students/4?course=2',
    );
    expect(screen.queryByRole('button', { name: 'Выгрузить в CSV' })).not.toBeInTheDocument();
  },
);
