import type { ChangedLearners, GroupProgress, GroupRow } from '@stupeni/contract';
import { makeCourseRow, makeGroup, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();

const group: GroupProgress = {
  group: { id: 4, name: 'Весна' },
  courses: [{ id: 2, title: 'Управление' }],
  course: { id: 2, title: 'Управление' },
  lessons: [{ id: 21, title: 'Введение', order: 1, checkType: 'VIEW' }],
  counts: { all: 2, teacher: 0, stuck: 0, overdue: 0, notBegun: 2, finished: 0 },
  steppedInWeek: 0,
  submissions: 0,
  questions: 0,
  waitingSince: null,
};
const row = (id: number, lastName: string): GroupRow => ({
  id,
  lastName,
  firstName: 'Анна',
  middleName: '',
  cells: 'o',
  overdue: [],
  questions: [],
  completed: 0,
  lastStep: null,
  stand: 'learner',
  since: null,
});
const answer = (...outcomes: ChangedLearners['learners'][number]['outcome'][]): ChangedLearners => ({
  learners: outcomes.map((outcome, at) => ({
    id: 11 + at,
    name: ['Белова Анна', 'Волкова Анна'][at]!,
    outcome,
  })),
});
const sent = () =>
  api.calls('changeLearners').map(({ params, body }) => ({ ...(params as object), ...(body as object) }));

beforeEach(() => {
  api.answers('listGroups', [makeGroup({ id: 4, name: 'Весна' }), makeGroup({ id: 5, name: 'Осень' })]);
  api.answers('listCourses', [makeCourseRow({ id: 2, title: 'Управление' })]);
  api.answers('getGroupProgress', group);
  api.answers('listGroupRows', [row(11, 'Белова'), row(12, 'Волкова')]);
  api.answers('changeLearners', answer('changed', 'changed'));
});

/** Chooses both participants, and opens the dialog of an action. */
async function ask(action: string) {
  render(<Toaster />, { wrapper: UiProvider });
  openRemote('/moderator/groups/4');
  await person.click(await screen.findByRole('checkbox', { name: 'Выбрать всех найденных' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'С выбранными' }));
  expect(bar.getByText('Выбрано: 2')).toBeVisible();
  await person.click(bar.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
}

itAtNight(
  'opens an announcement for the chosen participants, empty or with the words of a reminder',
  async () => {
    api.answers('listAnnouncements', [], { 'X-Total-Count': '0' });
    api.hangs('previewAnnouncement');
    api.hangs('getConfig');
    const chooseAll = async (action: string) => {
      const { unmount } = openRemote('/moderator/groups/4');
      await person.click(await screen.findByRole('checkbox', { name: 'Выбрать всех найденных' }));
      await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Ещё' }));
      await person.click(screen.getByRole('menuitem', { name: action }));
      const subject = await screen.findByRole('textbox', { name: 'Тема' });
      await waitFor(() =>
        expect(api.calls('previewAnnouncement').at(-1)?.body).toEqual({ learnerIds: [11, 12] }),
      );
      const typed = (subject as HTMLInputElement).value;
      unmount();
      return typed;
    };
    expect(await chooseAll('Написать')).toBe('');
    expect(await chooseAll('Напомнить о курсе')).toBe('Продолжите курс «Управление»');
  },
);

it('says how many and who before it moves them, and undoes the move', async () => {
  const dialog = await ask('Перевести в группу');
  expect(dialog.getByText('Перевести 2 участников?')).toBeVisible();
  expect(dialog.getByText('Белова Анна, Волкова Анна')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Перевести в группу' }));
  expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(/Выберите группу/);
  expect(sent()).toEqual([]);
  await person.type(dialog.getByRole('combobox'), 'Ос');
  await person.click(dialog.getByRole('option', { name: /Осень/ }));
  await person.click(dialog.getByRole('button', { name: 'Перевести в группу' }));
  expect(await screen.findByText('2 участника: теперь в группе «Осень»')).toBeVisible();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('2 участника: всё как было')).toBeVisible();
  expect(sent()).toEqual([
    { id: 4, change: 'move', userIds: [11, 12], groupId: 5 },
    { id: 5, change: 'move', userIds: [11, 12], groupId: 4 },
  ]);
});

itAtNight('names who was deleted or left meanwhile, and undoes only the changes that were made', async () => {
  api.answers('changeLearners', answer('gone', 'changed'));
  const dialog = await ask('Приостановить');
  expect(dialog.getByText('Приостановить 2 участников?')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Приостановить' }));
  const result = within(await screen.findByRole('dialog', { name: /Изменены не все/ }));
  expect(
    within(result.getByRole('region', { name: 'Удалены за это время' })).getByText('Белова Анна'),
  ).toBeVisible();
  expect(within(result.getByRole('region', { name: 'Изменены' })).getByText('Волкова Анна')).toBeVisible();
  await person.click(result.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 4, change: 'resume', userIds: [12] }));
});

it('asks for the whole last day when only half of it is typed, and sends nothing', async () => {
  answer('changed', 'changed');
  const dialog = await ask('Открыть или продлить курс');
  await person.selectOptions(dialog.getByLabelText('Курс'), 'Управление');
  const day = dialog.getByLabelText(/Последний день/);
  // A browser gives half a date no value and this mark.
  Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.keyUp(day);
  await person.click(dialog.getByRole('button', { name: 'Открыть или продлить курс' }));
  expect(dialog.getByText(/^Введите день целиком/)).toBeVisible();
  expect(sent()).toEqual([]);
});

itAtNight('opens a course until a day, and restores the earlier access when this is undone', async () => {
  const before = { lastDay: '2026-12-01', openedAt: '2026-11-01T00:00:00.000Z' };
  const { learners } = answer('changed', 'changed');
  api.answers('changeLearners', {
    learners: learners.map((one, at) => ({ ...one, before: at ? before : null })),
  });
  const dialog = await ask('Открыть или продлить курс');
  await person.selectOptions(dialog.getByLabelText('Курс'), 'Управление');
  await person.type(dialog.getByLabelText(/Последний день/), '2099-12-31');
  await person.click(dialog.getByRole('button', { name: 'Открыть или продлить курс' }));
  await person.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { id: 4, change: 'open', userIds: [11, 12], courseId: 2, lastDay: '2099-12-31' },
    { id: 4, change: 'unopen', userIds: [11, 12], courseId: 2, before: [null, before] },
  ]);
});

itAtNight('keeps the choice and the dialog when the change failed', async () => {
  api.fails('changeLearners', 'unavailable');
  const dialog = await ask('Приостановить');
  await person.click(dialog.getByRole('button', { name: 'Приостановить' }));
  expect(await screen.findByText('Ничего не изменилось')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText('Выбрано: 2')).toBeInTheDocument();
});

it('keeps the chosen rows when the filter changes, and clears them on request', async () => {
  openRemote('/moderator/groups/4');
  await person.click(await screen.findByRole('checkbox', { name: 'Выбрать: Белова Анна' }));
  await person.click(screen.getByRole('button', { name: /Не начали/ }));
  expect(await screen.findByText('Выбрано: 1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Снять выбор' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Белова Анна' })).not.toBeChecked();
});

itAtNight('adds the rows of another filter to the chosen ones with the checkbox of the header', async () => {
  openRemote('/moderator/groups/4');
  const all = await screen.findByRole('checkbox', { name: 'Выбрать всех найденных' });
  await person.click(all);
  expect(await screen.findByText('Выбрано: 2')).toBeVisible();
  expect(all).toBeChecked();
  api.answers('listGroupRows', [row(13, 'Громова'), row(14, 'Дёмина')]);
  await person.click(screen.getByRole('button', { name: /Не начали/ }));
  await screen.findByText('Громова Анна');
  const box = screen.getByRole('checkbox', { name: 'Выбрать всех найденных' });
  expect(box).not.toBeChecked();
  await person.click(box);
  expect(await screen.findByText('Выбрано: 4')).toBeVisible();
  expect(box).toBeChecked();
});

itAtNight('removes only the shown rows with the checkbox of the header', async () => {
  openRemote('/moderator/groups/4');
  await person.click(await screen.findByRole('checkbox', { name: 'Выбрать всех найденных' }));
  expect(await screen.findByText('Выбрано: 2')).toBeVisible();
  api.answers('listGroupRows', [row(13, 'Громова'), row(14, 'Дёмина')]);
  await person.click(screen.getByRole('button', { name: /Не начали/ }));
  await screen.findByText('Громова Анна');
  const box = screen.getByRole('checkbox', { name: 'Выбрать всех найденных' });
  await person.click(box);
  expect(await screen.findByText('Выбрано: 4')).toBeVisible();
  await person.click(box);
  expect(await screen.findByText('Выбрано: 2')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Громова Анна' })).not.toBeChecked();
});

it('says that a course cannot be opened to more than 1000 single learners, and links to the form of the group', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => row(11 + at, `Белова${at}`));
  api.answers('listGroupRows', many);
  api.answers('getGroupProgress', { ...group, counts: { ...group.counts, all: many.length } });
  openRemote('/moderator/groups/4');
  await person.click(await screen.findByRole('checkbox', { name: 'Выбрать всех найденных' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'С выбранными' }));
  await person.click(bar.getByRole('button', { name: 'Открыть или продлить курс' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Открыть курс для 1\s001 участника\?$/ }));
  expect(dialog.getByText(/не больше чем 1\s000 участников/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Открыть форму группы' })).toHaveAttribute(
    'href',
    '/moderator/groups?edit=4',
  );
  expect(dialog.queryByLabelText('Последний день')).not.toBeInTheDocument();
});
