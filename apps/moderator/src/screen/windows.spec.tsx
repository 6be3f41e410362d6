import {
  makeConfig,
  makeGroup,
  makeParticipant,
  makeSlots,
  pasteInto,
  usePretendApi,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../testing/answer-access';
import { openRemote } from '../testing/open-remote';
import { quietMorning } from '../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const spring = makeGroup({ id: 4, name: 'Весна', members: 1 });
const boris = makeParticipant({ id: 12, firstName: 'Борис', lastName: 'Орлов' });

const address = () => screen.getByText(/^\/\w+/, { selector: 'output' }).textContent;
// The dialog covers the page, so a pointer cannot click «Назад». The browser's Back always works.
const back = () => fireEvent.click(screen.getByText('Назад'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  localStorage.clear();
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', [spring]);
  api.answers('listCourses', []);
  api.answers('listParticipants', [boris], { 'X-Total-Count': '1' });
  api.answers('getParticipantProgress', { participant: boris, lastStep: null, courses: [] });
});

describe('dialog with an address', () => {
  async function openAndGoBack(from: string, button: string, opened: string) {
    openRemote(from);
    await person.click((await screen.findAllByRole('button', { name: button }))[0]!);
    await screen.findByRole('dialog');
    expect(address()).toBe(opened);
    back();
    await closed();
    expect(address()).toBe(from);
  }

  it.each([
    ['/moderator/participants', 'Добавить участника', '/moderator/participants?edit=new'],
    ['/moderator/groups', 'Изменить', '/moderator/groups?edit=4'],
    ['/moderator/groups?group=4', 'Добавить участников', '/moderator/groups?group=4&add=1'],
  ])('puts the dialog of %s, «%s», into the address and closes it with the browser’s Back', openAndGoBack);

  itAtNight.each([
    ['/moderator/participants?idle=1', 'Прогресс', '/moderator/participants?idle=1&progress=12'],
    ['/moderator/participants?idle=1', 'Изменить', '/moderator/participants?idle=1&edit=12'],
    ['/moderator/groups', 'Добавить группу', '/moderator/groups?edit=new'],
  ])('puts the dialog of %s, «%s», into the address and closes it with the browser’s Back', openAndGoBack);
});

itAtNight('goes only one step back after a double click on «Отмена»', async () => {
  openRemote('/moderator/groups?group=4');
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

itAtNight('closes a dialog that was opened by its address, without a step back', async () => {
  openRemote('/moderator/participants?progress=12');
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await closed();
  expect(address()).toBe('/moderator/participants');
});

itAtNight('goes no second step back when a save ends after Back has closed the dialog', async () => {
  openRemote('/moderator/groups?group=4');
  await person.click(await screen.findByRole('link', { name: 'Группы' }));
  await person.click((await screen.findAllByRole('button', { name: 'Изменить' }))[0]!);
  await screen.findByRole('dialog');
  api.answers('updateGroup', spring);
  let answer = () => undefined as void;
  const saveAnswer = new Promise<void>((resolve) => (answer = resolve));
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new Request(input, init).method === 'PUT') await saveAnswer;
    return realFetch(input, init);
  });
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  back();
  await closed();
  answer();
  await waitFor(() => expect(api.calls('listGroups').length).toBeGreaterThan(1));
  expect(address()).toBe('/moderator/groups');
});

itAtNight(
  'reads a participant who is not on the current page of the list, or says that there is none',
  async () => {
    const vera = makeParticipant({ id: 99, firstName: 'Вера', lastName: 'Ким' });
    api.answers('getParticipantProgress', { participant: vera, lastStep: null, courses: [] });
    const { unmount } = openRemote('/moderator/participants?edit=99');
    expect(within(await screen.findByRole('dialog')).getByLabelText('Фамилия')).toHaveValue('Ким');
    unmount();
    api.fails('getParticipantProgress', 'not_found');
    openRemote('/moderator/participants?edit=98');
    expect(await screen.findByText('Такого участника нет')).toBeVisible();
    await person.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/moderator/participants');
  },
);

itAtNight('opens the list of groups after a group is deleted in its dialog', async () => {
  api.answers('deleteGroup', null);
  openRemote('/moderator/groups');
  await person.click(await screen.findByRole('link', { name: 'Весна' }));
  await person.click((await screen.findAllByRole('button', { name: 'Изменить' }))[0]!);
  await person.click(await screen.findByRole('button', { name: 'Удалить' }));
  await screen.findByRole('alertdialog');
  await person.click(screen.getAllByRole('button', { name: 'Удалить' }).at(-1)!);
  await closed();
  await waitFor(() => expect(address()).toBe('/moderator/groups'));
});

describe('closing a form with unsaved input', () => {
  const question = { name: 'Уйти без сохранения?' };
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const outside = () => fireEvent.pointerDown(document.querySelector('[data-part=backdrop]')!);

  async function openNew(from: string, button: string) {
    openRemote(from);
    await person.click((await screen.findAllByRole('button', { name: button }))[0]!);
    await screen.findByRole('dialog');
  }

  async function stayAndLeave(close: () => Promise<void>) {
    await openNew('/moderator/participants', 'Добавить участника');
    await person.type(screen.getByLabelText('Имя'), 'Ян');
    await close();
    const asked = await screen.findByRole('alertdialog', question);
    expect(asked).toHaveTextContent('останется черновиком');
    expect(asked).not.toHaveTextContent('Пароля');
    await press('Остаться');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Имя')).toHaveValue('Ян');
    expect(address()).toBe('/moderator/participants?edit=new');
    await pasteInto(person, screen.getByLabelText('Пароль'), 'тайна');
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', question)).toHaveTextContent(
      'Пароля в черновике не будет.',
    );
    await press('Уйти');
    await closed();
    expect(address()).toBe('/moderator/participants');
  }

  itAtNight('asks on the close button, and the input stays after «Остаться»', () =>
    stayAndLeave(() => press('Закрыть окно')),
  );

  itAtNight('asks on Escape, and the input stays after «Остаться»', () =>
    stayAndLeave(() => person.keyboard('{Escape}')),
  );

  it('asks on a click outside', async () => {
    await openNew('/moderator/groups', 'Добавить группу');
    await person.type(screen.getByLabelText('Название'), 'Лето');
    outside();
    expect(await screen.findByRole('alertdialog', question)).toHaveTextContent('Введённое пропадёт.');
  });

  itAtNight('says that the draft keeps the input, and that a typed password is not in it', async () => {
    await openNew('/moderator/participants', 'Добавить участника');
    await person.type(screen.getByLabelText('Имя'), 'Ян');
    await person.keyboard('{Escape}');
    const asked = await screen.findByRole('alertdialog', question);
    expect(asked).toHaveTextContent('останется черновиком');
    expect(asked).not.toHaveTextContent('Пароля');
    await press('Остаться');
    await person.type(screen.getByLabelText('Пароль'), 'тайна');
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', question)).toHaveTextContent(
      'Пароля в черновике не будет.',
    );
  });

  itAtNight('does not ask on «Отмена» and after a save', async () => {
    await openNew('/moderator/groups', 'Добавить группу');
    await person.type(screen.getByLabelText('Название'), 'Лето');
    await press('Отмена');
    await closed();
    await person.click(screen.getByRole('button', { name: 'Добавить группу' }));
    await person.type(await screen.findByLabelText('Название'), 'Лето');
    api.answers('createGroup', spring);
    await press('Сохранить');
    await closed();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(address()).toBe('/moderator/groups');
  });

  async function leaveAtOnce(way: () => unknown) {
    await openNew('/moderator/groups', 'Добавить группу');
    await person.type(screen.getByLabelText('Название'), 'Л{Backspace}');
    await way();
    await closed();
  }

  itAtNight('closes an unchanged form at once on Escape', () =>
    leaveAtOnce(() => person.keyboard('{Escape}')),
  );

  itAtNight('closes an unchanged form at once on a click outside', () => leaveAtOnce(outside));
});
