import type { CourseAccess, CourseAccessList } from '@stupeni/contract';
import { makeCourseRow, makeGroup, makeParticipant, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../../testing/answer-access';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();

const row = (overrides: Partial<CourseAccess> = {}): CourseAccess => ({
  id: 1,
  to: 'group',
  receiverId: 4,
  name: 'Весенний поток',
  people: 21,
  openedAt: '2026-10-07T09:00:00.000Z',
  lastDay: null,
  ended: false,
  ...overrides,
});
const list = (overrides: Partial<CourseAccessList> = {}): CourseAccessList => ({
  course: { id: 2, title: 'Право' },
  today: '2026-11-27',
  learners: 58,
  rows: [row()],
  ...overrides,
});

const open = (at = '/moderator/courses/2') => {
  render(<Toaster />, { wrapper: UiProvider });
  return openRemote(at);
};
/** Expects the newest toast to be visible. Toasts of earlier tests may still be on the page. */
const expectToast = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).at(-1)).toBeVisible();
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Доступ к курсу' }))
    .getAllByRole('row')
    .slice(1);
const opened = () => api.calls('openCourse').at(-1)?.body;
const changed = () => api.calls('changeCourseAccess').at(-1);
const choose = async (typed: string, name: string) => {
  await person.click(screen.getByRole('combobox', { name: 'Кому' }));
  await person.keyboard(typed);
  await person.click(await screen.findByRole('option', { name }));
};

beforeEach(() => {
  answerAccess(api);
  api.answers('listCourseAccess', list());
  api.answers('listGroups', [
    makeGroup({ id: 4, name: 'Весенний поток', members: 21 }),
    makeGroup({ id: 5, name: 'Осенний поток', members: 3 }),
  ]);
  api.answers('listParticipants', [makeParticipant({ id: 9, firstName: 'Анна', lastName: 'Смирнова' })]);
});

it('opens the access of a course from the list of courses', async () => {
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Основы', openToEveryone: true }),
    makeCourseRow({ id: 2, title: 'Право', openToEveryone: false, openToSome: true }),
    makeCourseRow({ id: 3, title: 'Торговля', openToEveryone: false, openToSome: false }),
  ]);
  open('/moderator/courses');
  const table = await screen.findByRole('table', { name: 'Курсы школы' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[1]?.textContent),
  ).toEqual(['всем студентам', 'выбранным', 'никому']);
  await person.click(within(table).getByRole('link', { name: 'Право' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Кому открыт курс' })).toBeVisible();
  expect(screen.getByText(/^Сейчас учиться могут 58 человек\./)).toBeVisible();
});

it('shows each row with its receiver, last day and people', async () => {
  api.answers(
    'listCourseAccess',
    list({
      rows: [
        row({ id: 1, to: 'everyone', receiverId: null, name: '', people: 58, lastDay: '2026-12-31' }),
        row({ id: 2 }),
        row({ id: 3, to: 'learner', name: 'Ким Анна', email: 'anna@school.example', people: 1 }),
        row({ id: 4, name: 'Вечерний поток', lastDay: '2026-09-01', ended: true }),
      ],
    }),
  );
  open();
  const shown = (await rows()).map((one) =>
    within(one)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(shown.map((cells) => [cells[0], cells[2], cells[3]])).toEqual([
    ['Все студенты школы', '31 декабря 2026', '58'],
    ['Весенний потокгруппа', 'без последнего дня', '21'],
    ['Ким Аннастудент · anna@school.example', 'без последнего дня', '1'],
    ['Вечерний потокгруппа', 'закончился 1 сентября 2026', '21'],
  ]);
});

itAtNight('opens the course to a group and a learner, after a note about what will happen', async () => {
  api.answers('openCourse', list());
  open();
  await rows();
  await choose('осен', 'Осенний поток, группа');
  expect(screen.getByText('3 человека смогут учиться без последнего дня.')).toBeVisible();
  await choose('смир', 'Смирнова Анна, студент');
  fireEvent.change(screen.getByLabelText(/^Последний день/), { target: { value: '2027-06-30' } });
  expect(
    screen.getByText('До 4 человек смогут учиться до 30 июня 2027 включительно, по времени школы.'),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Открыть курс' }));
  await waitFor(() =>
    expect(opened()).toEqual({ everyone: false, groupIds: [5], userIds: [9], lastDay: '2027-06-30' }),
  );
  await expectToast('Курс открыт');
  expect(screen.queryByRole('list', { name: 'Выбраны' })).not.toBeInTheDocument();
});

it('offers a learner whom the server finds by the e-mail', async () => {
  open();
  await rows();
  await choose('anna@school.test', 'Смирнова Анна, студент');
  expect(screen.getByText(/сможет учиться без последнего дня/)).toBeVisible();
});

itAtNight('removes a chosen receiver', async () => {
  open();
  await rows();
  await choose('все', 'Все студенты школы');
  expect(screen.getByText('Все студенты школы смогут учиться без последнего дня.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Убрать: Все студенты школы' }));
  expect(screen.queryByText(/смогут учиться/)).not.toBeInTheDocument();
});

it('shows issues of a missing receiver and of a day that has passed, and sends nothing', async () => {
  open();
  await rows();
  await person.click(screen.getByRole('button', { name: 'Открыть курс' }));
  expect(screen.getByRole('combobox', { name: 'Кому' })).toHaveAccessibleDescription(
    'Выберите, кому открыть курс',
  );
  await choose('осен', 'Осенний поток, группа');
  fireEvent.change(screen.getByLabelText(/^Последний день/), { target: { value: '2026-11-26' } });
  await person.click(screen.getByRole('button', { name: 'Открыть курс' }));
  expect(screen.getByText('Этот день уже прошёл')).toBeVisible();
  expect(api.calls('openCourse')).toHaveLength(0);
});

/** Types half a date, as a browser reports it. */
function typeHalfADay(day: HTMLElement): void {
  Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.keyUp(day);
}
const incomplete = 'Введите день целиком. Если он введён, его нет в календаре';

it('stays open while a day is typed, and asks for the whole day', async () => {
  open();
  await rows();
  await choose('осен', 'Осенний поток, группа');
  expect(screen.getByText(/смогут учиться/)).toBeVisible();
  typeHalfADay(screen.getByLabelText(/^Последний день/));
  expect(screen.queryByText(/смогут учиться/)).not.toBeInTheDocument();
  expect(screen.queryByText(incomplete)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Открыть курс' }));
  expect(screen.getByText(incomplete)).toBeVisible();
  expect(api.calls('openCourse')).toHaveLength(0);
});

itAtNight('keeps the choice in the form when the opening fails, and says why', async () => {
  api.fails('openCourse', 'access_full');
  open();
  await rows();
  await choose('осен', 'Осенний поток, группа');
  await person.click(screen.getByRole('button', { name: 'Открыть курс' }));
  await expectToast('Не удалось открыть курс');
  expect(screen.getByRole('button', { name: 'Убрать: Осенний поток' })).toBeVisible();
});

describe('a changed last day', () => {
  const openDialog = async () => {
    open();
    await person.click(within((await rows())[0]!).getByRole('button', { name: 'Изменить' }));
    return screen.findByRole('dialog', { name: 'Последний день доступа' });
  };

  itAtNight('is sent with the day that the moderator saw, and can be undone', async () => {
    api.answers('changeCourseAccess', list({ rows: [row({ lastDay: '2026-12-27' })] }));
    const dialog = await openDialog();
    await person.click(within(dialog).getByRole('button', { name: '+ 30 дней' }));
    await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(changed()).toMatchObject({
        params: { accessId: 1 },
        body: { lastDay: '2026-12-27', from: null },
      }),
    );
    const undo = (await screen.findAllByRole('button', { name: 'Отменить' })).at(-1)!;
    act(() => undo.focus());
    await person.click(undo);
    await waitFor(() => expect(changed()?.body).toEqual({ lastDay: null, from: '2026-12-27' }));
  });

  it('is today when the access ends', async () => {
    api.answers('changeCourseAccess', list({ rows: [row({ lastDay: '2026-11-27' })] }));
    const dialog = await openDialog();
    await person.click(within(dialog).getByRole('button', { name: 'Закончить сегодня' }));
    await expectToast('Доступ закончится сегодня');
    expect(changed()?.body).toEqual({ lastDay: '2026-11-27', from: null });
  });

  it('is not sent when the day has passed', async () => {
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByLabelText(/^Последний день/), { target: { value: '2026-01-01' } });
    await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(within(dialog).getByText('Этот день уже прошёл')).toBeVisible();
    expect(changed()).toBeUndefined();
  });

  it('is not sent when the day is typed by half', async () => {
    const dialog = await openDialog();
    typeHalfADay(within(dialog).getByLabelText(/^Последний день/));
    await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(within(dialog).getByText(incomplete)).toBeVisible();
    expect(changed()).toBeUndefined();
  });

  it('is rejected when another moderator changed it meanwhile', async () => {
    api.fails('changeCourseAccess', 'wrong_state');
    const dialog = await openDialog();
    await person.click(within(dialog).getByRole('button', { name: '+ 30 дней' }));
    await person.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await expectToast('Не удалось изменить доступ');
    await expectToast(/^Последний день тем временем изменил другой модератор/);
  });
});

it('says that a course is open to nobody, and that a course does not exist', async () => {
  api.answers('listCourseAccess', list({ learners: 0, rows: [] }));
  const { unmount } = openRemote('/moderator/courses/2');
  expect(await screen.findByText('Курс пока никому не открыт')).toBeVisible();
  unmount();
  api.fails('listCourseAccess', 'not_found');
  openRemote('/moderator/courses/3');
  expect(await screen.findByText('Курс не найден')).toBeVisible();
});

itAtNight('finds courses by a part of the title', async () => {
  api.answers('listCourses', [makeCourseRow({ title: 'Основы' }), makeCourseRow({ title: 'Право' })]);
  openRemote('/moderator/courses');
  await pasteInto(person, await screen.findByRole('searchbox', { name: 'Название курса' }), 'прав');
  await waitFor(() => expect(screen.queryByText('Основы')).not.toBeInTheDocument());
  expect(screen.getByText('Право')).toBeVisible();
});
