import { makeGroup, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();
const spring = makeGroup({ id: 4, name: 'Весна', members: 1 });
const boris = makeParticipant({ id: 12, firstName: 'Борис', lastName: 'Орлов' });

const address = () => screen.getByText(/^\/\w+/, { selector: 'output' }).textContent;
// What lies behind a window is out of reach of a pointer, and not of the browser's own Back.
const back = () => fireEvent.click(screen.getByText('Назад'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  localStorage.clear();
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', [spring]);
  api.answers('listCourses', []);
  api.answers('listParticipants', [boris], { 'X-Total-Count': '1' });
  api.answers('getParticipantProgress', { participant: boris, lastStep: null, courses: [] });
});

const windows = [
  ['/moderator/participants?idle=1', 'Прогресс', '/moderator/participants?idle=1&progress=12'],
  ['/moderator/participants?idle=1', 'Изменить', '/moderator/participants?idle=1&edit=12'],
  ['/moderator/participants', 'Добавить участника', '/moderator/participants?edit=new'],
  ['/moderator/groups', 'Добавить группу', '/moderator/groups?edit=new'],
  ['/moderator/groups', 'Изменить', '/moderator/groups?edit=4'],
  ['/moderator/groups?group=4', 'Добавить участников', '/moderator/groups?group=4&add=1'],
] as const;

describe.each(windows)('at %s the window of «%s»', (from, button, opened) => {
  async function open() {
    openArea(from);
    await person.click((await screen.findAllByRole('button', { name: button }))[0]!);
    await screen.findByRole('dialog');
  }

  it('stands in the address and is closed by the browser’s Back', async () => {
    await open();
    expect(address()).toBe(opened);
    back();
    await closed();
    expect(address()).toBe(from);
  });
});

it('is closed once, however often that is pressed: the step before it stays', async () => {
  openArea('/moderator/groups?group=4');
  await person.click(await screen.findByRole('link', { name: 'Группы' }));
  await person.click((await screen.findAllByRole('button', { name: 'Изменить' }))[0]!);
  const cancel = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отмена' });
  act(() => {
    cancel.click();
    cancel.click();
  });
  await closed();
  expect(address()).toBe('/moderator/groups');
});

it('that was come to by its address is closed where it stands', async () => {
  openArea('/moderator/participants?progress=12');
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await closed();
  expect(address()).toBe('/moderator/participants');
});

it('that Back has closed while it saved takes nobody further back when the answer comes', async () => {
  openArea('/moderator/groups?group=4');
  await person.click(await screen.findByRole('link', { name: 'Группы' }));
  await person.click((await screen.findAllByRole('button', { name: 'Изменить' }))[0]!);
  await screen.findByRole('dialog');
  api.answers('updateGroup', spring);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const fetchAtOnce = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new Request(input, init).method === 'PUT') await held;
    return fetchAtOnce(input, init);
  });
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  back();
  await closed();
  answer();
  await waitFor(() => expect(api.calls('listGroups').length).toBeGreaterThan(1));
  expect(address()).toBe('/moderator/groups');
});

it('of a participant who is not on the page of the list is found by its address, or said not to be', async () => {
  const vera = makeParticipant({ id: 99, firstName: 'Вера', lastName: 'Ким' });
  api.answers('getParticipantProgress', { participant: vera, lastStep: null, courses: [] });
  const { unmount } = openArea('/moderator/participants?edit=99');
  expect(within(await screen.findByRole('dialog')).getByLabelText('Фамилия')).toHaveValue('Ким');
  unmount();
  api.refuses('getParticipantProgress', 'not_found');
  openArea('/moderator/participants?edit=98');
  expect(await screen.findByText('Такого участника нет')).toBeVisible();
  await person.keyboard('{Escape}');
  await closed();
  expect(address()).toBe('/moderator/participants');
});

it('of a group that is deleted leaves no page of it behind', async () => {
  api.answers('deleteGroup', null);
  openArea('/moderator/groups');
  await person.click(await screen.findByRole('link', { name: 'Весна' }));
  await person.click((await screen.findAllByRole('button', { name: 'Изменить' }))[0]!);
  await person.click(await screen.findByRole('button', { name: 'Удалить' }));
  await screen.findByRole('alertdialog');
  await person.click(screen.getAllByRole('button', { name: 'Удалить' }).at(-1)!);
  await closed();
  await waitFor(() => expect(address()).toBe('/moderator/groups'));
});
