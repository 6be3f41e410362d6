import type { CourseAccess, CourseAccessList, ReceiverAccess } from '@stupeni/contract';
import {
  makeConfig,
  makeCourseRow,
  makeGroup,
  makeParticipant,
  makeSlots,
  usePretendApi,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../testing/answer-access';
import { openRemote } from '../testing/open-remote';
import { quietMorning } from '../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const today = '2026-11-27';

const access = (overrides: Partial<ReceiverAccess>): ReceiverAccess => ({
  id: 31,
  course: { id: 2, title: 'Право' },
  to: 'group',
  receiverId: 4,
  name: 'Весна',
  openedAt: '2026-10-07T09:00:00.000Z',
  lastDay: '2026-12-31',
  ended: false,
  ...overrides,
});
/** The same row on the page of its course. */
const onCourse = (overrides: Partial<ReceiverAccess>): CourseAccess => {
  const { course: _, ...row } = access(overrides);
  return { ...row, people: 3 };
};
const ofCourse = (overrides: Partial<CourseAccess>, courseId = 3): CourseAccessList => ({
  course: { id: courseId, title: 'Торговля' },
  today,
  learners: 3,
  rows: [{ ...onCourse({ id: 77, lastDay: null }), ...overrides }],
});
const expectText = async (text: string) =>
  expect(await within(await section()).findByText(text)).toBeVisible();
const pressUndo = async () => person.click(within(await section()).getByRole('button', { name: 'Отменить' }));
const section = () => screen.findByRole('region', { name: 'Открытые курсы' });
const courses = async () =>
  within(await within(await section()).findByRole('list', { name: 'Открытые курсы' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const openGroup = () => {
  openRemote('/moderator/groups?edit=4');
};
const openAnna = () => {
  openRemote('/moderator/participants?edit=9');
};

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots());
  api.answers('listGroups', [makeGroup({ id: 4, name: 'Весна', members: 3 })]);
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Основы', openToEveryone: true }),
    makeCourseRow({ id: 2, title: 'Право' }),
    makeCourseRow({ id: 3, title: 'Торговля' }),
  ]);
  api.answers('listParticipants', [makeParticipant({ id: 9 })], { 'X-Total-Count': '1' });
  api.answers('listGroupAccess', { today, rows: [access({})] });
});

async function choose(title: string) {
  const field = await within(await section()).findByRole('combobox', { name: 'Курс' });
  await person.type(field, `${title}{Enter}`);
}

describe('the courses of a group', () => {
  it('are shown with their last days, and the others are offered', async () => {
    api.answers('listGroupAccess', {
      today,
      rows: [
        access({}),
        access({ id: 32, course: { id: 5, title: 'Химия' }, lastDay: '2026-09-01', ended: true }),
      ],
    });
    openGroup();
    expect(await courses()).toEqual([
      'Праводо 31 декабря 2026Изменить',
      'Химиязакончился 1 сентября 2026Изменить',
    ]);
    await person.click(within(await section()).getByRole('combobox', { name: 'Курс' }));
    // «Право» is open to the group, and «Основы» to everyone.
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Выберите курс',
      'Торговля',
    ]);
  });

  itAtNight('are opened after a note with the number of people, and the opening can be undone', async () => {
    api.answers('openCourse', ofCourse({ lastDay: '2027-06-30' }));
    api.answers('removeCourseAccess', null);
    openGroup();
    await choose('торг');
    expect(screen.getByText('3 человека смогут учиться без последнего дня.')).toBeVisible();
    fireEvent.change(within(await section()).getByLabelText(/^Последний день/), {
      target: { value: '2027-06-30' },
    });
    await person.click(within(await section()).getByRole('button', { name: 'Открыть курс' }));
    await expectText('Курс открыт');
    expect(api.calls('openCourse')[0]).toMatchObject({
      params: { courseId: 3 },
      body: { groupIds: [4], lastDay: '2027-06-30' },
    });
    expect(api.calls('updateGroup')).toEqual([]);
    await pressUndo();
    await waitFor(() =>
      expect(api.calls('removeCourseAccess')).toMatchObject([{ params: { accessId: 77 } }]),
    );
    await expectText('Открытие отменено');
    expect(screen.getByRole('heading', { name: 'Открытые курсы' })).toHaveFocus();
    expect(within(await section()).queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  });

  itAtNight('get their earlier last day back when an opening is undone', async () => {
    const ended = access({
      id: 77,
      course: { id: 3, title: 'Торговля' },
      lastDay: '2026-09-01',
      ended: true,
    });
    api.answers('listGroupAccess', { today, rows: [ended] });
    api.answers('openCourse', ofCourse({}));
    api.answers('changeCourseAccess', ofCourse({ lastDay: '2026-09-01', ended: true }));
    openGroup();
    await choose('торг');
    await person.click(within(await section()).getByRole('button', { name: 'Открыть курс' }));
    await expectText('Курс открыт');
    await pressUndo();
    await waitFor(() =>
      expect(api.calls('changeCourseAccess')).toMatchObject([
        { params: { accessId: 77 }, body: { lastDay: '2026-09-01', from: null } },
      ]),
    );
  });

  itAtNight('are extended in a dialog, which does not send the form of the group', async () => {
    api.answers('changeCourseAccess', ofCourse({ lastDay: '2027-01-30' }, 2));
    openGroup();
    await courses();
    await person.click(within(await section()).getByRole('button', { name: 'Изменить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Последний день доступа' });
    expect(dialog).toHaveTextContent('Право');
    await person.click(within(dialog).getByRole('button', { name: '+ 30 дней' }));
    await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(api.calls('changeCourseAccess')[0]).toMatchObject({
        params: { accessId: 31 },
        body: { lastDay: '2027-01-30', from: '2026-12-31' },
      }),
    );
    await expectText('Последний день изменён');
    expect(api.calls('updateGroup')).toEqual([]);
    await pressUndo();
    await waitFor(() =>
      expect(api.calls('changeCourseAccess')[1]?.body).toEqual({ lastDay: '2026-12-31', from: '2027-01-30' }),
    );
  });

  itAtNight('are not opened without a choice or with a day that has passed', async () => {
    openGroup();
    await courses();
    const open = within(await section()).getByRole('button', { name: 'Открыть курс' });
    await person.click(open);
    expect(await screen.findByText('Выберите, какой курс открыть')).toBeVisible();
    await choose('торг');
    fireEvent.change(within(await section()).getByLabelText(/^Последний день/), {
      target: { value: '2020-01-01' },
    });
    await person.click(open);
    expect(screen.getByText('Этот день уже прошёл')).toBeVisible();
    expect(api.calls('openCourse')).toEqual([]);
  });

  it('stay on the screen while a day is typed, and ask for the whole day', async () => {
    openGroup();
    await courses();
    await choose('торг');
    const day = within(await section()).getByLabelText(/^Последний день/);
    Object.defineProperty(day, 'validity', { value: { badInput: true } });
    fireEvent.keyUp(day);
    await person.click(within(await section()).getByRole('button', { name: 'Открыть курс' }));
    expect(screen.getByText('Введите день целиком. Если он введён, его нет в календаре')).toBeVisible();
    expect(api.calls('openCourse')).toEqual([]);
  });

  itAtNight('say that another moderator changed the last day meanwhile', async () => {
    api.fails('changeCourseAccess', 'wrong_state');
    openGroup();
    await courses();
    await person.click(within(await section()).getByRole('button', { name: 'Изменить' }));
    await person.click(await screen.findByRole('button', { name: 'Закончить сегодня' }));
    await expectText('Не удалось изменить доступ');
  });

  it('are loaded again after a failure', async () => {
    api.fails('listGroupAccess', 'internal');
    openGroup();
    expect(await screen.findByText('Открытые курсы не загрузились')).toBeVisible();
    api.answers('listGroupAccess', { today, rows: [] });
    await person.click(within(await section()).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Группа пока не открывает ни одного курса.')).toBeVisible();
  });
});

describe('the courses of a participant', () => {
  beforeEach(() =>
    api.answers('listParticipantAccess', {
      today,
      rows: [
        access({ id: 1, course: { id: 1, title: 'Основы' }, to: 'everyone', receiverId: null, name: '' }),
        access({ id: 2, lastDay: null }),
        access({ id: 3, to: 'learner', receiverId: 9, name: 'Смирнова Анна' }),
      ],
    }),
  );

  it('say why they are open, and only the row of the participant can be changed', async () => {
    openAnna();
    expect(await courses()).toEqual([
      'Основыкак всем студентам, до 31 декабря 2026',
      'Правочерез группу «Весна», без последнего дня',
      'Праволично, до 31 декабря 2026Изменить',
    ]);
  });

  itAtNight('are opened to the participant alone, also if open to everyone until a day', async () => {
    api.answers('openCourse', ofCourse({ to: 'learner', receiverId: 9 }, 1));
    openAnna();
    await courses();
    await choose('осно');
    expect(screen.getByText('1 человек сможет учиться без последнего дня.')).toBeVisible();
    await person.click(within(await section()).getByRole('button', { name: 'Открыть курс' }));
    await waitFor(() =>
      expect(api.calls('openCourse')[0]).toMatchObject({
        params: { courseId: 1 },
        body: { userIds: [9], lastDay: null },
      }),
    );
    expect(api.calls('updateParticipant')).toEqual([]);
  });
});

describe('access that ends soon', () => {
  const soon = access({ lastDay: '2026-12-04' });

  itAtNight('is a filter of the list of courses, set by the address', async () => {
    api.answers('listEndingAccess', {
      today,
      rows: [soon, access({ id: 5, to: 'learner', receiverId: 9, name: 'Ким Анна', lastDay: '2026-12-05' })],
    });
    openRemote('/moderator/courses');
    await person.click(await screen.findByRole('checkbox', { name: 'Закончатся за 14 дней: 2' }));
    expect(screen.getByLabelText('Адрес').textContent).toBe('/moderator/courses?soon=1');
    const table = await screen.findByRole('table', { name: 'Доступ, который скоро закончится' });
    const shown = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(shown).toEqual([
      ['Право', 'Веснагруппа', '4 декабря 2026', 'Изменить'],
      ['Право', 'Ким Аннастудент', '5 декабря 2026', 'Изменить'],
    ]);
    await person.click(within(table).getAllByRole('button', { name: 'Изменить' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Последний день доступа' })).toHaveTextContent(
      'Право: Ким Анна',
    );
  });

  it('has no filter when nothing ends, and an old link says so', async () => {
    const { unmount } = openRemote('/moderator/courses');
    expect(await screen.findByRole('table', { name: 'Курсы школы' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    openRemote('/moderator/courses?soon=1');
    expect(await screen.findByText('За 14 дней ничего не закончится')).toBeVisible();
  });

  it('is a filter on the page of a course', async () => {
    const row = (id: number, name: string, lastDay: string | null) =>
      onCourse({ id, name, lastDay, receiverId: id });
    api.answers('listCourseAccess', {
      course: { id: 2, title: 'Право' },
      today,
      learners: 6,
      rows: [row(1, 'Весна', '2026-12-11'), row(2, 'Осень', '2026-12-12'), row(3, 'Лето', null)],
    });
    openRemote('/moderator/courses/2');
    const names = async () =>
      within(await screen.findByRole('table', { name: 'Доступ к курсу' }))
        .getAllByRole('row')
        .slice(1)
        .map((one) => within(one).getAllByRole('cell')[0]?.textContent);
    expect(await names()).toHaveLength(3);
    await person.click(screen.getByRole('checkbox', { name: 'Закончатся за 14 дней: 1' }));
    expect(await names()).toEqual(['Веснагруппа']);
    expect(screen.getByLabelText('Адрес').textContent).toBe('/moderator/courses/2?soon=1');
  });
});
