import type { CourseSummary } from '@stupeni/contract';
import { makeCourseRow, makeGroup, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { useSavedFiles } from '../../testing/saved-files';

const api = usePretendApi();
const files = useSavedFiles();
const person = userEvent.setup();
const start = '/moderator/groups/summary';

const step = (reached: number, completed: number, standing: number, medianDays: number | null = null) => ({
  reached,
  completed,
  standing,
  medianDays,
});
const summary: CourseSummary = {
  course: { id: 2, title: 'Управление' },
  lessons: [
    { id: 21, title: 'Что такое проект', order: 1, checkType: 'VIEW' },
    { id: 22, title: 'Устав', order: 2, checkType: 'FILE' },
  ],
  whole: { learners: 9, begun: 8, finished: 2, steps: [step(9, 8, 1, 1.5), step(8, 2, 5)] },
  groups: [
    {
      id: 4,
      name: 'Весна',
      learners: 6,
      begun: 6,
      finished: 1,
      steps: [step(6, 6, 0, 2), step(6, 1, 5)],
    },
    { id: 5, name: 'Осень', learners: 3, begun: 2, finished: 1, steps: [step(3, 2, 1), step(2, 1, 0)] },
  ],
  next: null,
};

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => {
  api.answers('listCourses', [
    makeCourseRow({ id: 2, title: 'Управление' }),
    makeCourseRow({ id: 3, title: 'Право' }),
  ]);
  api.answers('summarizeCourse', summary);
});

it('names the lesson where most participants stop, in all and in each group that is large enough', async () => {
  openRemote(start);
  expect(await screen.findByText('Чаще всего стоят на уроке 2 «Устав»: 5 из 9 участников.')).toBeVisible();
  const [spring, autumn] = await rowsOf('Группы');
  expect(cells(spring!).slice(0, 5)).toEqual(['Весна', '6', '6', '1', 'Урок 2 «Устав»5 из 6']);
  expect(cells(autumn!).slice(0, 5)).toEqual(['Осень', '3', '2', '1', 'мало людей']);
  expect(within(spring!).getByRole('link', { name: 'Весна' })).toHaveAttribute(
    'href',
    '/moderator/groups/4?course=2',
  );
});

it('shows for each lesson how many came, passed and stopped, and the median of days', async () => {
  openRemote(start);
  const [first, second] = await rowsOf('Уроки: Все группы');
  expect(cells(first!)).toEqual(['1. Что такое проект', '9', '8', '1', '1,5']);
  expect(cells(second!)).toEqual(['2. Уставздесь стоят чаще всего', '8', '2', '5', '—']);
});

it('shows the lessons of one group, and keeps the group and the course in the address', async () => {
  openRemote(start);
  const [spring] = await rowsOf('Группы');
  await person.click(within(spring!).getByRole('button', { name: 'Показать уроки' }));
  expect(cells((await rowsOf('Уроки: Весна'))[0]!)).toEqual(['1. Что такое проект', '6', '6', '0', '2']);
  expect(screen.getByRole('region', { name: 'Уроки' })).toHaveFocus();
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(`${start}?group=4`);
  await person.selectOptions(screen.getByLabelText('Курс'), 'Право');
  await waitFor(() => expect(api.calls('summarizeCourse').at(-1)?.params).toEqual({ id: 3 }));
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(`${start}?course=3`);
});

it('loads the next groups, and does not count the first groups as all', async () => {
  const last = { ...summary.groups[1]!, id: 6, name: 'Юг' };
  api.answers('summarizeCourse', ({ query }) =>
    (query as { cursor?: string }).cursor === '5' ? { ...summary, groups: [last] } : { ...summary, next: 5 },
  );
  openRemote(`${start}?course=2`);
  expect(await screen.findByRole('option', { name: 'Первые 2 группы по имени' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByRole('link', { name: 'Юг' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Первые 2 группы по имени' })).toBeInTheDocument();
});

it.each([
  [{ lessons: [] }, 'В курсе пока нет уроков'],
  [{ groups: [] }, 'Этот курс не открыт ни одной группе'],
])('says why there is nothing to compare: %j', async (changed, title) => {
  api.answers('summarizeCourse', { ...summary, ...changed });
  openRemote(start);
  expect(await screen.findByText(title)).toBeVisible();
});

it('says that nobody has stopped, or that there are too few people', async () => {
  api.answers('summarizeCourse', {
    ...summary,
    whole: { ...summary.whole, steps: [step(9, 9, 0), step(9, 9, 0)] },
  });
  const { unmount } = openRemote(start);
  expect(await screen.findByText('Сейчас никто не стоит.')).toBeVisible();
  unmount();
  api.answers('summarizeCourse', { ...summary, whole: { ...summary.whole, learners: 3 } });
  openRemote(start);
  expect(await screen.findByText('Здесь 3 участника: для вывода этого мало.')).toBeVisible();
});

it('says that there is no course, or that this course does not exist', async () => {
  api.answers('listCourses', []);
  const { unmount } = openRemote(start);
  expect(await screen.findByText('Курсов пока нет')).toBeVisible();
  unmount();
  api.fails('summarizeCourse', 'not_found');
  openRemote(`${start}?course=99`);
  expect(await screen.findByText('Такого курса нет')).toBeVisible();
});

it('shows a failure with «Повторить»', async () => {
  api.fails('summarizeCourse', 'unavailable');
  openRemote(start);
  expect(await screen.findByText('Сводка не загрузилась')).toBeVisible();
  api.answers('summarizeCourse', summary);
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('table', { name: 'Группы' })).toBeVisible();
});

it('saves the numbers of all groups as a file', async () => {
  const name = "attachment; filename*=UTF-8''%D0%A1.csv";
  api.answers('exportCourseSummary', '\ufeffГруппа;Урок\r\n', { 'content-disposition': name });
  openRemote(start);
  await person.click(await screen.findByRole('button', { name: 'Выгрузить в CSV' }));
  await waitFor(() => expect(files.names()).toEqual(['С.csv']));
  expect(api.calls('exportCourseSummary')[0]?.params).toEqual({ id: 2 });
});

it('is reached from the list of groups', async () => {
  api.answers('listGroups', [makeGroup({ id: 4, name: 'Весна' })]);
  openRemote('/moderator/groups');
  await person.click(await screen.findByRole('link', { name: 'Где останавливаются' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Где останавливаются' })).toBeVisible();
});
