import type { GroupProgress, GroupRow, LearnerLesson } from '@stupeni/contract';
import { makeGroup, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();

const group: GroupProgress = {
  group: { id: 4, name: 'Методисты' },
  courses: [
    { id: 1, title: 'Введение' },
    { id: 2, title: 'Управление' },
  ],
  course: { id: 2, title: 'Управление' },
  lessons: [
    { id: 21, title: 'Что такое проект', order: 1, checkType: 'VIEW' },
    { id: 22, title: 'Устав', order: 2, checkType: 'FILE' },
    { id: 23, title: 'Проверка', order: 3, checkType: 'TEST' },
  ],
  counts: { all: 3, teacher: 1, stuck: 1, overdue: 1, notBegun: 1, finished: 0 },
  steppedInWeek: 2,
  submissions: 1,
  questions: 0,
  waitingSince: new Date(Date.now() - 3 * 86_400_000).toISOString(),
};
const makeRow = (row: Partial<GroupRow> & Pick<GroupRow, 'id' | 'lastName'>): GroupRow => ({
  firstName: 'Анна',
  middleName: '',
  cells: 'oll',
  overdue: [],
  questions: [],
  completed: 0,
  lastStep: null,
  stand: 'learner',
  since: null,
  ...row,
});
const rows = [
  makeRow({ id: 11, lastName: 'Белова', cells: 'dbl', completed: 1, overdue: [2] }),
  makeRow({ id: 12, lastName: 'Волкова', cells: 'dro', completed: 1, questions: [1], stand: 'teacher' }),
  makeRow({ id: 13, lastName: 'Громова' }),
];
const lesson: LearnerLesson = {
  learner: { id: 11, firstName: 'Анна', lastName: 'Белова', middleName: '' },
  lesson: { id: 22, courseId: 2, title: 'Устав', order: 2, checkType: 'FILE' },
  status: 'NEED_REWORK',
  isLocked: false,
  isOverdue: false,
  due: null,
  score: null,
  total: null,
  attempts: 0,
  submissions: 2,
  remark: 'Добавьте риски.',
  questions: 0,
  events: [
    {
      at: new Date(2026, 10, 24, 11, 25).toISOString(),
      status: 'NEED_REWORK',
      by: { firstName: 'Вера', lastName: 'Ким' },
      own: false,
    },
  ],
};

const start = '/moderator/groups/4';
const grid = () => screen.findByRole('grid', { name: 'Участники группы и их шаги' });
const cell = async (name: string, words: RegExp) =>
  within((await screen.findByText(name)).closest<HTMLElement>('[role=row]')!).getByRole('gridcell', {
    name: words,
  });
const focus = (element: HTMLElement) => act(async () => element.focus());
const asked = () => api.calls('listGroupRows').map(({ query }) => query);
const address = () => screen.getByLabelText('Адрес').textContent;

beforeEach(() => {
  api.answers('listGroups', [makeGroup({ id: 4, name: 'Методисты' })]);
  api.answers('getGroupProgress', group);
  api.answers('listGroupRows', rows);
  api.answers('getLearnerLesson', lesson);
});

it('shows each step in words, the number of done lessons, and who must act next', async () => {
  openRemote(start);
  expect(await screen.findByRole('heading', { level: 1, name: 'Методисты' })).toBeVisible();
  expect(
    await screen.findByText(
      '3 участника. За неделю шагнули: 2. У преподавателей 1 работа, дольше всего ждут 3 дня.',
    ),
  ).toBeVisible();
  const table = within(await grid());
  const [, first, second] = table.getAllByRole('row');
  const names = (row: HTMLElement) =>
    within(row)
      .getAllByRole('gridcell')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names(first!).slice(1)).toEqual([
    'Урок 1: пройден',
    'Урок 2: вернули, срок прошёл',
    'Урок 3: закрыт',
    '1 из 3',
    'не было',
    'У участникавернули: работа 2',
  ]);
  expect(names(second!).slice(1, 4)).toEqual([
    'Урок 1: пройден, есть вопрос',
    'Урок 2: ждёт проверки',
    'Урок 3: открыт',
  ]);
  expect(asked()).toEqual([{ courseId: 2, sort: 'name', limit: 200 }]);
});

itAtNight('folds order, print and export on a phone, so that the rows begin near the top', async () => {
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(width < 40rem)' }),
    );
  openRemote(start);
  const more = await screen.findByRole('button', { name: 'Ещё', expanded: false });
  expect(screen.queryByRole('button', { name: 'Печать' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Порядок' })).not.toBeInTheDocument();
  await person.click(more);
  expect(screen.getByRole('button', { name: 'Печать' })).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Сначала кто стоит дольше');
  await waitFor(() => expect(address()).toBe('/moderator/groups/4?sort=since'));
  media.mockRestore();
});

itAtNight('puts the filter, the order and the course into the address and the request', async () => {
  openRemote(start);
  await person.click(await screen.findByRole('button', { name: /Стоят 14 дней и дольше/ }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ courseId: 2, sort: 'name', limit: 200, show: 'stuck' }),
  );
  expect(screen.getByRole('button', { name: /Стоят 14 дней/ })).toHaveAttribute('aria-pressed', 'true');
  await person.click(screen.getByRole('button', { name: 'На ком стоит' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'since', show: 'stuck' }));
  await person.click(screen.getByRole('button', { name: 'На ком стоит' }));
  await waitFor(() => expect(address()).toBe('/moderator/groups/4?show=stuck&sort=-since'));
  await person.selectOptions(screen.getByLabelText('Курс'), 'Введение');
  await waitFor(() => expect(api.calls('getGroupProgress').at(-1)?.query).toEqual({ courseId: 1 }));
  expect(address()).toContain('course=1');
});

itAtNight('searches a name within the filters, in the address, and counts who is found', async () => {
  api.answers('getGroupProgress', ({ query }) =>
    (query as { search?: string }).search === 'волк'
      ? { ...group, counts: { ...group.counts, all: 1, teacher: 1, stuck: 0 } }
      : group,
  );
  openRemote(start);
  await grid();
  await person.type(screen.getByRole('searchbox', { name: 'Имя или e-mail' }), 'волк');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ courseId: 2, search: 'волк' }));
  expect(await screen.findByRole('button', { name: 'Все 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Стоят 14 дней и дольше\s*0/ })).toBeVisible();
  // The head is about the whole group.
  expect(screen.getByText(/^3 участника\./)).toBeVisible();
  expect(new URLSearchParams(address()?.split('?')[1]).get('search')).toBe('волк');
});

it('says that the search found nobody, and shows all again', async () => {
  api.answers('listGroupRows', ({ query }) => ((query as { search?: string }).search ? [] : rows));
  openRemote(`${start}?search=нет&show=stuck`);
  expect(await screen.findByText('Никого не нашлось')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Показать всех' }));
  await grid();
  expect(address()).toBe(start);
});

it('has one Tab stop, which the arrows move', async () => {
  openRemote(start);
  const table = await grid();
  expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await person.click(await cell('Белова Анна', /Урок 1/));
  await person.keyboard('{Escape}');
  expect(await cell('Белова Анна', /Урок 1/)).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(await cell('Волкова Анна', /Урок 2/)).toHaveFocus();
  expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await person.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Волкова Анна' })).toHaveFocus();
});

it('shows what happened in a cell on Enter, and returns the focus on Escape', async () => {
  openRemote(start);
  await focus(await cell('Белова Анна', /Урок 2/));
  await person.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: 'Белова Анна, урок 2' }));
  expect(await panel.findByText('Вернули на доработку')).toBeVisible();
  expect(panel.getByText('Ким Вера')).toBeVisible();
  expect(panel.getByText('Версий работы: 2')).toBeVisible();
  expect(panel.getByText('Замечание: Добавьте риски.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Весь прогресс и работы' })).toHaveAttribute(
    'href',
    '/moderator/participants?progress=11',
  );
  expect(api.calls('getLearnerLesson')[0]?.params).toEqual({ userId: 11, lessonId: 22 });
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await cell('Белова Анна', /Урок 2/)).toHaveFocus();
});

it('chooses a row with Space, a range with Shift, and all rows with the checkbox of the header', async () => {
  openRemote(start);
  await focus(await cell('Белова Анна', /Урок 1/));
  await person.keyboard(' ');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('Выбрать: Белова Анна')).toBeChecked();
  await person.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(box('Выбрать: Волкова Анна')).toBeChecked();
  expect(box('Выбрать: Громова Анна')).toBeChecked();
  await person.click(box('Выбрать всех найденных'));
  expect(box('Выбрать: Белова Анна')).not.toBeChecked();
  await person.click(box('Выбрать всех найденных'));
  await waitFor(() => expect(box('Выбрать: Громова Анна')).toBeChecked());
});

it('loads the next rows', async () => {
  const many = { ...group, counts: { ...group.counts, all: 4 } };
  api.answers('getGroupProgress', many);
  api.answers(
    'listGroupRows',
    ({ query }) => ((query as { cursor?: string }).cursor ? [makeRow({ id: 14, lastName: 'Дымова' })] : rows),
    ({ query }): Record<string, string> =>
      (query as { cursor?: string }).cursor ? {} : { 'X-Next-Cursor': '13' },
  );
  openRemote(start);
  expect(await screen.findByText('Дымова Анна')).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ cursor: '13' });
});

it('says that nobody matches the filter, and shows all again', async () => {
  api.answers('listGroupRows', []);
  openRemote(`${start}?show=finished`);
  await person.click(await screen.findByRole('button', { name: 'Показать всех' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ courseId: 2, sort: 'name', limit: 200 }));
});

it.each([
  [{ counts: { ...group.counts, all: 0 } }, 'В группе пока никого нет'],
  [{ course: null, courses: [], lessons: [] }, 'Группе не открыт ни один курс'],
  [{ lessons: [] }, 'В курсе пока нет уроков'],
])('says why there is no table: %j', async (changed, title) => {
  api.answers('getGroupProgress', { ...group, ...changed });
  openRemote(start);
  expect(await screen.findByText(title)).toBeVisible();
  expect(api.calls('listGroupRows')).toEqual([]);
});

itAtNight('shows a failure with «Повторить», and an unknown group', async () => {
  api.fails('getGroupProgress', 'unavailable');
  openRemote(start);
  expect(await screen.findByRole('heading', { level: 1, name: 'Группа не загрузилась' })).toBeVisible();
  api.fails('getGroupProgress', 'not_found');
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Такой группы нет' })).toBeVisible();
});

itAtNight('extends the due date of one participant from the panel', async () => {
  const due = { at: new Date('2020-11-24T23:59').toISOString(), on: '2020-11-24T23:59' };
  api.answers('getLearnerLesson', { ...lesson, isOverdue: true, due });
  api.answers('extendDue', { ...due, on: '2099-12-01T23:59', was: due.on });
  openRemote(start);
  await person.click(await cell('Белова Анна', /Урок 2/));
  const panel = within(await screen.findByRole('dialog', { name: 'Белова Анна, урок 2' }));
  await person.click(await panel.findByRole('button', { name: 'Продлить срок' }));
  await person.type(panel.getByLabelText('Причина'), 'Болезнь');
  await person.click(panel.getByRole('radio', { name: 'Другой день' }));
  await person.type(panel.getByLabelText('День'), '2099-12-01');
  await person.click(panel.getByRole('button', { name: 'Продлить' }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Продлить срок' })).toHaveFocus());
  expect(api.calls('extendDue')[0]).toMatchObject({
    params: { userId: 11, lessonId: 22 },
    body: { on: '2099-12-01T23:59', reason: 'Болезнь', from: null },
  });
  // The rows are read again, because the step may no longer be overdue.
  expect(asked()).toHaveLength(2);
});
