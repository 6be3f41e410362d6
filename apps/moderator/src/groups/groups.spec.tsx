import type { ReceiverAccess } from '@stupeni/contract';
import { makeCourseRow, makeGroup, makeParticipant, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../testing/answer-access';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/moderator/groups';
const spring = makeGroup({ id: 4, name: 'Весенний поток', members: 3, courseIds: [2] });
const autumn = makeGroup({ id: 5, name: 'Осенний поток' });
const access: ReceiverAccess = {
  id: 31,
  course: { id: 2, title: 'Маркетинг' },
  to: 'group',
  receiverId: 4,
  name: 'Весенний поток',
  openedAt: '2026-10-07T09:00:00.000Z',
  lastDay: '2026-12-31',
  ended: false,
};

const address = () => screen.getByLabelText('Адрес').textContent;
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Группы школы' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const edit = async (name: string) =>
  person.click(
    within((await screen.findByText(name)).closest('tr')!).getByRole('button', { name: 'Изменить' }),
  );
const field = () => screen.getByRole('textbox', { name: 'Название' });
const course = (name: string) => screen.findByRole('checkbox', { name });
const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));
const sent = (route: 'createGroup' | 'updateGroup') => api.calls(route).map(({ body }) => body);

beforeEach(() => {
  answerAccess(api);
  api.answers('listGroups', [spring, autumn]);
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Основы проектного управления', isOpen: true, openToEveryone: true }),
    makeCourseRow({ id: 2, title: 'Маркетинг', isOpen: true }),
    makeCourseRow({ id: 3, title: 'Финансы', isOpen: true }),
  ]);
});

describe('group list', () => {
  it('has the columns of the specification', async () => {
    openRemote(start);
    expect(await rows()).toEqual([
      ['Весенний поток', '3', 'ПрогрессИзменить'],
      ['Осенний поток', '0', 'ПрогрессИзменить'],
    ]);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Название', 'Кол-во пользователей', 'Действия']);
    expect(screen.getByRole('heading', { level: 1, name: 'Группы' })).toBeVisible();
    expect(screen.getByText('2 группы')).toBeVisible();
  });

  itAtNight('finds groups by a part of the name and puts the search into the address', async () => {
    openRemote(start);
    await pasteInto(person, await screen.findByRole('searchbox', { name: 'Название группы' }), 'ОСЕН');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(address()).toBe(`${start}?search=${encodeURIComponent('ОСЕН')}`);
    await person.clear(screen.getByRole('searchbox'));
    await pasteInto(person, screen.getByRole('searchbox'), 'нет такой');
    await person.click(await screen.findByRole('button', { name: 'Показать все группы' }));
    expect(await rows()).toHaveLength(2);
    expect(address()).toBe(start);
  });

  itAtNight('shows 100 groups at a time', async () => {
    api.answers(
      'listGroups',
      Array.from({ length: 130 }, (_, index) => makeGroup({ id: 100 + index, name: `Группа ${index}` })),
    );
    openRemote(start);
    expect(await rows()).toHaveLength(100);
    expect(screen.getByText('130 групп')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await rows()).toHaveLength(130);
  });

  it('shows a failed load and an empty list', async () => {
    api.fails('listGroups', 'internal');
    openRemote(start);
    expect(await screen.findByText('Список групп не загрузился')).toBeVisible();
    api.answers('listGroups', []);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Групп пока нет')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Добавить группу' })).toBeVisible();
  });
});

describe('new group', () => {
  itAtNight(
    'keeps the name when the list of courses fails to load, and loads the list again on request',
    async () => {
      api.fails('listCourses', 'internal');
      await open();
      expect(await screen.findByText(/^Список курсов не загрузился\./)).toBeVisible();
      await pasteInto(person, field(), 'Зима');
      api.answers('listCourses', [makeCourseRow({ id: 1, openToEveryone: true })]);
      await person.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
      expect(await screen.findByText('Других курсов в школе пока нет.')).toBeVisible();
      expect(field()).toHaveValue('Зима');
    },
  );

  const open = async (search = '') => {
    openRemote(start + search);
    await person.click(await screen.findByRole('button', { name: 'Добавить группу' }));
    await screen.findByRole('dialog', { name: 'Добавить группу' });
  };

  itAtNight('is saved with its name and its courses', async () => {
    const made = makeGroup({ id: 9, name: 'Зима', courseIds: [3] });
    api.answers('createGroup', made);
    await open();
    expect(address()).toBe(`${start}?edit=new`);
    await pasteInto(person, field(), ' Зима ');
    expect(screen.queryByRole('checkbox', { name: 'Основы проектного управления' })).not.toBeInTheDocument();
    expect(await screen.findByText(/^Курс «Основы проектного управления» открыт всем\./)).toBeVisible();
    await person.click(await course('Финансы'));
    api.answers('listGroups', [spring, made, autumn]);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('createGroup')).toEqual([{ name: 'Зима', courseIds: [3] }]);
    expect(await rows()).toHaveLength(3);
    expect(address()).toBe(start);
    expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  });

  async function expectEmptyNameRefused(typed: string) {
    await open();
    if (typed) await pasteInto(person, field(), typed);
    await save();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Введите название группы'));
    expect(field()).toHaveFocus();
    expect(api.calls('createGroup')).toHaveLength(0);
  }

  it('is not saved with the empty name «»', () => expectEmptyNameRefused(''));

  itAtNight.each(['   ', '\u00a0'])('is not saved with the empty name «%s»', expectEmptyNameRefused);

  it('is not saved with a taken name, and shows this beside the field', async () => {
    api.fails('createGroup', 'group_taken');
    await open();
    await pasteInto(person, field(), 'весенний поток');
    await save();
    expect(await screen.findByText('Группа с таким названием уже есть')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pasteInto(person, field(), ' 2');
    expect(screen.queryByText('Группа с таким названием уже есть')).not.toBeInTheDocument();
  });

  it('advises to uncheck a course that has as many rows of access as it can', async () => {
    api.fails('createGroup', 'access_full');
    await open();
    await pasteInto(person, field(), 'Зима');
    await person.click(await course('Финансы'));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Не удалось сохранить группу$/);
    expect(
      screen.getByText(/^У отмеченного курса слишком много строк доступа\. Снимите отметку/),
    ).toBeVisible();
    expect(field()).toHaveValue('Зима');
  });

  itAtNight('dims its fields and announces the save while it runs', async () => {
    const goOn = api.hangs('createGroup');
    await open();
    await pasteInto(person, field(), 'Зима');
    expect(field().closest('[aria-busy="true"]')).toBeNull();
    const message = within(screen.getByRole('dialog')).getByRole('status');
    expect(message).toBeEmptyDOMElement();
    await save();
    expect(message).toHaveTextContent('Сохраняем. Поля пока не меняются.');
    expect(field().closest('[aria-busy="true"]')).not.toBeNull();
    await person.type(field(), '!');
    expect(field()).toHaveValue('Зима');
    api.answers('createGroup', makeGroup({ name: 'Зима' }));
    goOn();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is sent again with the same key and the same input after a lost answer', async () => {
    api.loses('createGroup');
    await open();
    await pasteInto(person, field(), 'Зима');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Не удалось сохранить группу$/);
    expect(screen.getByText(/^Нет связи с сервером.*Введённое осталось на месте\.$/)).toBeVisible();
    expect(field()).toHaveValue('Зима');
    api.answers('createGroup', makeGroup({ name: 'Зима' }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = api.calls('createGroup').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('edited group', () => {
  it('sends only the name, and shows the courses of the group', async () => {
    api.answers('updateGroup', spring);
    api.answers('listGroupAccess', { today: '2026-11-27', rows: [access] });
    openRemote(`${start}?edit=4`);
    const dialog = await screen.findByRole('dialog', { name: 'Изменить группу' });
    expect(field()).toHaveValue('Весенний поток');
    expect(await within(dialog).findByText('до 31 декабря 2026')).toBeVisible();
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    await pasteInto(person, field(), ' 2027');
    await save();
    await waitFor(() => expect(sent('updateGroup')).toEqual([{ name: 'Весенний поток 2027' }]));
  });

  it('cannot be deleted while it is saved', async () => {
    const goOn = api.hangs('updateGroup');
    openRemote(`${start}?edit=4`);
    await screen.findByRole('dialog');
    await save();
    const remove = screen.getByRole('button', { name: 'Удалить' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await person.click(remove);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    api.answers('updateGroup', spring);
    goOn();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  itAtNight('shows that another moderator deleted the group', async () => {
    api.fails('updateGroup', 'not_found');
    openRemote(`${start}?edit=4`);
    await screen.findByRole('dialog');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Не удалось сохранить группу$/);
    expect(screen.getByText('Эту группу уже удалили.')).toBeVisible();
    await person.type(screen.getByLabelText('Название'), ' 2{Enter}');
    for (const name of ['Сохранить', 'Отмена', 'Удалить'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(sent('updateGroup')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens no dialog for an unknown id in the address', async () => {
    openRemote(`${start}?edit=77`);
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('deletion of a group', () => {
  const ask = async (name = 'Весенний поток') => {
    openRemote(start);
    await edit(name);
    await person.click(await screen.findByRole('button', { name: 'Удалить' }));
    return screen.findByRole('alertdialog', { name: 'Удалить группу?' });
  };

  itAtNight('asks for confirmation and names the consequences', async () => {
    const question = await ask();
    expect(question).toHaveTextContent(/3 участника группы «Весенний поток» останутся без неё\./);
    await person.click(within(question).getByRole('button', { name: 'Отмена' }));
    expect(api.calls('deleteGroup')).toHaveLength(0);
  });

  it.each(['exists', 'is already deleted'])('removes the group from the list when it %s', async (how) => {
    if (how === 'exists') api.answers('deleteGroup', null);
    else api.fails('deleteGroup', 'not_found');
    const question = await ask();
    expect(question).toHaveTextContent(/3 участника группы «Весенний поток» останутся без неё\./);
    api.answers('listGroups', [autumn]);
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(address()).toBe(start);
  });

  it('shows a failure and leaves the dialog open', async () => {
    api.fails('deleteGroup', 'internal');
    const question = await ask();
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Не удалось удалить группу')).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('dialog', { name: 'Изменить группу' })).toBeVisible();
  });
});

it('opens the members of a group by a link of the list', async () => {
  api.answers('listParticipants', [makeParticipant()], { 'X-Total-Count': '1' });
  openRemote(start);
  await person.click(await screen.findByRole('link', { name: 'Весенний поток' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Весенний поток' })).toBeVisible();
  expect(address()).toBe(`${start}?group=4`);
});
