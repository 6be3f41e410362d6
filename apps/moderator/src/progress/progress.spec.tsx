import type { ParticipantProgress } from '@stupeni/contract';
import {
  makeGroup,
  makeParticipant,
  makeSlots,
  makeSubmission,
  makeSubmissionFile,
  usePretendApi,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { quietMorning } from '../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day - 60_000).toISOString();
const evening = makeGroup({ id: 4, name: 'Вечерний поток' });
const boris = makeParticipant({
  id: 12,
  firstName: 'Борис',
  lastName: 'Орлов',
  email: 'boris@school.test',
  lessons: 1,
  courses: 1,
  groups: [{ groupId: 4, group: { name: evening.name } }],
  lastLogin: daysAgo(3),
  lastStep: daysAgo(20),
});

type Course = ParticipantProgress['courses'][number];
const lesson = (order: number, more: Partial<Course['lessons'][number]> = {}): Course['lessons'][number] => ({
  id: order,
  title: `Урок ${order}`,
  order,
  checkType: 'VIEW',
  status: 'NOT_STARTED',
  changedAt: null,
  score: null,
  total: null,
  submissions: [],
  ...more,
});
const course = (id: number, lessons: Course['lessons']): Course => ({
  course: { id, title: `Курс ${id}` },
  completed: lessons.filter(({ status }) => status === 'COMPLETED').length,
  lessons,
});
const progress = (courses: Course[], more: Partial<ParticipantProgress> = {}): ParticipantProgress => ({
  participant: boris,
  lastStep: boris.lastStep,
  courses,
  ...more,
});

const dialog = async (name = 'Прогресс: Орлов Борис') => within(await screen.findByRole('dialog', { name }));
const address = () => screen.getByLabelText('Адрес').textContent;

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  api.answers('getSlots', makeSlots());
  api.answers('listGroups', [evening]);
  api.answers('listParticipants', [boris], { 'X-Total-Count': '1' });
});

it('opens from the list, is named in the address, and closes to the same list', async () => {
  api.answers('getParticipantProgress', progress([]));
  openRemote('/moderator/participants?groupId=4');
  const open = await screen.findByRole('button', { name: 'Прогресс' });
  expect(open).toHaveAccessibleDescription('Орлов Борис');
  await person.click(open);
  expect((await dialog()).getByText('boris@school.test · Вечерний поток')).toBeVisible();
  expect(address()).toBe('/moderator/participants?groupId=4&progress=12');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/moderator/participants?groupId=4');
  expect(screen.getByRole('button', { name: 'Прогресс' })).toHaveFocus();
});

itAtNight('says why the file of a submission cannot be opened', async () => {
  const submissions = [makeSubmission({ fileName: 'Устав.pdf', scan: 'infected' })];
  const going = course(1, [lesson(2, { status: 'ON_REVIEW', checkType: 'FILE', submissions })]);
  api.answers('getParticipantProgress', progress([going]));
  openRemote('/moderator/participants?progress=12');
  const open = await dialog();
  expect(await open.findByText(/в файле найден вирус/)).toBeVisible();
  expect(open.queryByRole('link', { name: 'Устав.pdf' })).not.toBeInTheDocument();
});

it('shows each file of a submission, and says that a submission is only a text', async () => {
  const files = [
    makeSubmissionFile(1, { name: 'Устав.pdf' }),
    makeSubmissionFile(2, { name: 'Смета.xlsx', kind: 'table', scan: 'checking' }),
    makeSubmissionFile(3, { name: 'План.docx', scan: 'infected' }),
  ];
  const submissions = [
    makeSubmission({ id: 2, files }),
    makeSubmission({ id: 1, state: 'REPLACED', files: [], fileName: '', filePath: '', size: 0 }),
  ];
  const going = course(1, [lesson(2, { status: 'ON_REVIEW', checkType: 'FILE', submissions })]);
  api.answers('getParticipantProgress', progress([going]));
  openRemote('/moderator/participants?progress=12');
  const open = await dialog();
  expect(await open.findByRole('link', { name: 'Устав.pdf' })).toHaveAttribute('href', files[0]!.path);
  expect(open.getByRole('list', { name: 'Сданные работы' })).toHaveTextContent(
    /Смета\.xlsx.*файл проверяется на вирусы.*План\.docx.*в файле найден вирус/,
  );
  expect(open.queryByRole('link', { name: 'Смета.xlsx' })).not.toBeInTheDocument();
  await person.click(open.getByRole('button', { name: 'Показать ещё 1 раннюю работу' }));
  const text = within(open.getByRole('list', { name: 'Сданные работы' })).getAllByRole('listitem')[1];
  expect(text).toHaveTextContent(/^Текст.*заменено новой/);
  expect(within(text!).queryByRole('link')).not.toBeInTheDocument();
});

itAtNight('shows lessons by course with their statuses, scores and submissions', async () => {
  const submissions = [
    makeSubmission({ id: 2, fileName: 'Устав 2.pdf' }),
    makeSubmission({
      id: 1,
      fileName: 'Устав 1.pdf',
      state: 'DECIDED',
      verdict: 'REDO',
      reviewedAt: daysAgo(2),
      teacher: { firstName: 'Вера', lastName: 'Кузнецова' },
    }),
  ];
  const going = course(1, [
    lesson(1, { status: 'COMPLETED', changedAt: daysAgo(9), checkType: 'TEST', score: 4, total: 5 }),
    lesson(2, { status: 'ON_REVIEW', changedAt: daysAgo(1), checkType: 'FILE', submissions }),
    lesson(3, { status: 'NEED_REWORK', changedAt: daysAgo(1), checkType: 'FILE' }),
    lesson(4, { status: 'NEED_CLARIFY', changedAt: daysAgo(1) }),
    lesson(5),
    lesson(6),
  ]);
  api.answers('getParticipantProgress', progress([course(7, [lesson(1)]), going]));
  openRemote('/moderator/participants?progress=12');
  const open = await dialog();
  // The course in progress is open, the other one is closed.
  const lines = within(await open.findByRole('list', { name: 'Уроки курса «Курс 1»' }));
  expect(open.queryByRole('list', { name: 'Уроки курса «Курс 7»' })).not.toBeInTheDocument();
  expect(open.getByText('Пройдено 1 из 6')).toBeVisible();
  expect(
    open.getByRole('img', {
      name: 'Пройдено 1 из 6. Урок 2 ждёт проверки, урок 3 вернули на доработку, урок 4 — нужны уточнения.',
    }),
  ).toBeVisible();
  for (const words of [
    'пройден',
    '4 из 5',
    'ждёт проверки',
    'вернули на доработку',
    'нужны уточнения',
    'закрыт',
  ])
    expect(lines.getByText(words, { exact: true })).toBeVisible();
  expect(lines.getByRole('link', { name: 'Устав 2.pdf' })).toHaveAttribute('href', '/api/files/1');
  expect(lines.queryByRole('link', { name: 'Устав 1.pdf' })).not.toBeInTheDocument();
  await person.click(lines.getByRole('button', { name: 'Показать ещё 1 раннюю работу' }));
  expect(lines.getByText(/^возвращено — Кузнецова Вера/)).toBeVisible();
  await person.click(open.getByRole('button', { name: 'Показать уроки' }));
  const untouched = within(open.getByRole('list', { name: 'Уроки курса «Курс 7»' }));
  expect(untouched.getByText('продолжит отсюда')).toBeVisible();
});

describe('inactive learner', () => {
  it('is marked in the list, and the dialog has a note', async () => {
    const idle = { ...boris, idle: true };
    api.answers('listParticipants', [idle], { 'X-Total-Count': '1' });
    api.answers('getParticipantProgress', progress([course(1, [lesson(1)])], { participant: idle }));
    openRemote('/moderator/participants?progress=12');
    expect((await dialog()).getByText('Без движения 20 дней, хотя открытые уроки ещё есть.')).toBeVisible();
    expect(screen.getByText('без движения 20 дней')).toBeInTheDocument();
  });

  it('is marked as never started', async () => {
    const idle = { ...boris, idle: true, lastStep: null };
    api.answers('listParticipants', [idle], { 'X-Total-Count': '1' });
    api.answers('getParticipantProgress', progress([], { participant: idle, lastStep: null }));
    openRemote('/moderator/participants?progress=12');
    expect((await dialog()).getByText('К урокам ещё не приступали, хотя доступ открыт давно.')).toBeVisible();
    expect(screen.getByText('к урокам не приступали')).toBeInTheDocument();
  });
});

describe('progress dialog', () => {
  it('names all groups of the learner', async () => {
    const groups = [...boris.groups, { groupId: 5, group: { name: 'Осень' } }];
    api.answers('getParticipantProgress', progress([], { participant: { ...boris, groups } }));
    openRemote('/moderator/participants?progress=12');
    expect(await (await dialog()).findByText('boris@school.test · Вечерний поток, Осень')).toBeVisible();
  });

  it('says that no course is open yet', async () => {
    api.answers('getParticipantProgress', progress([]));
    openRemote('/moderator/participants?progress=12');
    expect(await (await dialog()).findByText('Открытых курсов нет')).toBeVisible();
  });

  itAtNight('shows a course without lessons and a finished course', async () => {
    const done = course(2, [lesson(1, { status: 'COMPLETED', changedAt: daysAgo(1) })]);
    api.answers('getParticipantProgress', progress([course(1, []), done]));
    openRemote('/moderator/participants?progress=12');
    const open = await dialog();
    expect(open.getByText('В курсе пока нет уроков.')).toBeVisible();
    expect(open.getByText('Курс пройден')).toBeVisible();
  });

  itAtNight('loads again after a failure', async () => {
    api.fails('getParticipantProgress', 'internal');
    openRemote('/moderator/participants?progress=12');
    const open = await dialog('Прогресс участника');
    expect(await open.findByText('Прогресс не загрузился')).toBeVisible();
    api.answers('getParticipantProgress', progress([]));
    await person.click(open.getByRole('button', { name: 'Повторить' }));
    expect(await open.findByText('Открытых курсов нет')).toBeVisible();
  });

  itAtNight('says that there is no such participant', async () => {
    api.fails('getParticipantProgress', 'not_found');
    openRemote('/moderator/participants?progress=12');
    expect(await (await dialog('Прогресс участника')).findByText('Такого участника нет')).toBeVisible();
  });

  it('says that it loads', async () => {
    api.hangs('getParticipantProgress');
    openRemote('/moderator/participants?progress=12');
    expect((await dialog('Прогресс участника')).getByText('Загружаем прогресс…')).toBeInTheDocument();
  });
});
