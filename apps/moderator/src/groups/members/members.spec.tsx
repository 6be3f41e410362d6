import type { Participant } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeCourseRow, makeGroup, makeParticipant, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../../testing/answer-access';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/moderator/groups?group=4';
const spring = makeGroup({ id: 4, name: 'Весна', members: 2, courseIds: [2] });
const autumn = makeGroup({ id: 5, name: 'Осень' });
const within4 = { groupId: 4, group: { name: 'Весна' } };
const within5 = { groupId: 5, group: { name: 'Осень' } };
const withGroup = (one: Participant, group?: typeof within4): Participant => ({
  ...one,
  groups: group ? [group] : [],
});
const anna = withGroup(makeParticipant({ id: 11, firstName: 'Анна', lastName: 'Смирнова' }), within4);
const boris = withGroup(makeParticipant({ id: 12, firstName: 'Борис', lastName: 'Орлов' }), within4);
const vera = makeParticipant({ id: 13, firstName: 'Вера', lastName: 'Ким' });
const members = { 'X-Total-Count': '2' };

const address = () => screen.getByLabelText('Адрес').textContent;
const table = () => screen.findByRole('table', { name: 'Участники группы' });
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const button = async (name: string, of: string) =>
  within((await screen.findByText(of)).closest('tr, li')!).getByRole('button', { name });
const moves = () =>
  api.calls('moveParticipant').map(({ params, body }) => ({ ...(params as object), ...(body as object) }));
/** Expects the newest toast to be visible. Toasts of earlier tests may still be on the page. */
const expectToast = async (text: string) => expect((await screen.findAllByText(text)).at(-1)).toBeVisible();
/** Focuses the button of the newest toast and returns it. A toast stays while it has the focus. */
const focusUndo = async () => {
  const [newest] = (await screen.findAllByRole('button', { name: 'Вернуть' })).slice(-1);
  act(() => newest!.focus());
  return newest!;
};
const open = (at = start) => {
  render(<Toaster />, { wrapper: UiProvider });
  openRemote(at);
};

beforeEach(() => {
  answerAccess(api);
  api.answers('listGroups', [spring, autumn]);
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Основы', isOpen: true, openToEveryone: true }),
    makeCourseRow({ id: 2, title: 'Маркетинг', isOpen: true }),
    makeCourseRow({ id: 3, title: 'Финансы', isOpen: true }),
  ]);
  api.answers('listParticipants', [boris, anna], members);
});

describe('members page', () => {
  it('shows the name, the members, their number and the courses of the group', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Весна' })).toBeVisible();
    expect(await names()).toEqual(['Орлов Борис', 'Смирнова Анна']);
    expect(screen.getAllByText('2 участника').length).toBeGreaterThan(0);
    expect(await screen.findByText('Маркетинг')).toBeVisible();
    expect(screen.queryByText('Финансы')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Группы' })).toHaveAttribute('href', '/moderator/groups');
    expect(api.calls('listParticipants').map(({ query }) => query)).toEqual([
      { groupId: 4, limit: 50, total: '1' },
    ]);
  });

  itAtNight('searches on the server and puts the search into the address', async () => {
    open();
    await pasteInto(person, await screen.findByRole('searchbox', { name: 'Имя или e-mail' }), 'орл');
    await waitFor(() =>
      expect(api.calls('listParticipants').at(-1)?.query).toEqual({
        groupId: 4,
        limit: 50,
        total: '1',
        search: 'орл',
      }),
    );
    expect(address()).toBe(`${start}&search=${encodeURIComponent('орл')}`);
  });

  itAtNight('shows the changes of another moderator without a reload', async () => {
    open();
    expect(await names()).toHaveLength(2);
    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    emit('stupeni:server-news', { topic: 'school', part: 'participants' });
    await waitFor(async () => expect(await names()).toEqual(['Смирнова Анна']));
  });

  it('resets a search that found nobody', async () => {
    api.answers('listParticipants', ({ query }) => (Object(query).search ? [] : [anna]));
    open(`${start}&search=xyz`);
    await person.click(await screen.findByRole('button', { name: 'Показать всех' }));
    expect(await names()).toEqual(['Смирнова Анна']);
    expect(address()).toBe(start);
  });

  it('shows that the group is empty', async () => {
    api.answers('listParticipants', [], { 'X-Total-Count': '0' });
    open();
    expect(await screen.findByText('В группе пока никого нет')).toBeVisible();
  });

  it('loads the members again after a failure', async () => {
    api.fails('listParticipants', 'internal');
    open();
    expect(await screen.findByText('Список участников не загрузился')).toBeVisible();
    api.answers('listParticipants', [anna]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await names()).toEqual(['Смирнова Анна']);
  });

  it('shows that a group does not exist', async () => {
    open('/moderator/groups?group=77');
    expect(await screen.findByText('Такой группы нет')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ко всем группам' })).toHaveAttribute(
      'href',
      '/moderator/groups',
    );
  });

  itAtNight('loads the group again after a lost connection', async () => {
    api.loses('listGroups');
    open();
    expect(await screen.findByText('Группа не загрузилась')).toBeVisible();
    api.answers('listGroups', [spring]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await names()).toHaveLength(2);
  });
});

it('opens the list of groups after the group is deleted', async () => {
  api.answers('deleteGroup', null);
  open();
  await table();
  await person.click(screen.getByRole('button', { name: 'Изменить' }));
  await person.click(await screen.findByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('alertdialog', { name: 'Удалить группу?' });
  await person.click(within(question).getByRole('button', { name: 'Удалить' }));
  await expectToast('Группа удалена');
  expect(await screen.findByRole('heading', { level: 1, name: 'Группы' })).toBeVisible();
  expect(address()).toBe('/moderator/groups');
});

describe('member', () => {
  it('is removed and put back with undo', async () => {
    api.answers('moveParticipant', ({ body }) =>
      withGroup(anna, Object(body).add?.[0] === 4 ? within4 : undefined),
    );
    open();
    const remove = await button('Убрать', 'Смирнова Анна');
    api.answers('listParticipants', [boris], members);
    await person.click(remove);
    const putBack = await focusUndo();
    await expectToast('Убрано из группы');
    await expectToast('Смирнова Анна — «Весна»');
    await waitFor(async () => expect(await names()).toEqual(['Орлов Борис']));
    await person.click(putBack);
    await waitFor(() =>
      expect(moves()).toEqual([
        { id: 11, remove: [4] },
        { id: 11, add: [4] },
      ]),
    );
  });

  itAtNight('is moved to another group', async () => {
    api.answers('moveParticipant', withGroup(anna, within5));
    open();
    await person.click(await button('Перевести', 'Смирнова Анна'));
    const dialog = await screen.findByRole('dialog', { name: 'Перевести участника' });
    const target = within(dialog).getByRole('combobox', { name: 'Новая группа' });
    await person.click(target);
    expect(screen.getByRole('option', { name: 'Осень' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Весна' })).not.toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Перевести' }));
    expect(target).toHaveAccessibleDescription(
      expect.stringContaining('Выберите группу, в которую перевести'),
    );
    expect(target).toHaveFocus();
    await pasteInto(person, target, 'осень');
    await person.keyboard('{Enter}');
    await person.click(within(dialog).getByRole('button', { name: 'Перевести' }));
    await expectToast('Переведено в другую группу');
    expect(moves()).toEqual([{ id: 11, add: [5], remove: [4] }]);
    api.answers('moveParticipant', withGroup(anna, within4));
    await person.click(await focusUndo());
    await expectToast('Участник снова в группе');
    expect(moves().at(-1)).toEqual({ id: 11, add: [4], remove: [5] });
  });

  itAtNight('is shown with their other groups, which a move does not offer', async () => {
    const both = { ...anna, groups: [within4, within5] };
    const summer = makeGroup({ id: 6, name: 'Лето' });
    api.answers('listGroups', [spring, autumn, summer]);
    api.answers('listParticipants', [both], { 'X-Total-Count': '1' });
    open();
    expect(await screen.findByText('ещё: «Осень»')).toBeVisible();
    await person.click(await button('Перевести', 'Смирнова Анна'));
    await person.click(await screen.findByRole('combobox', { name: 'Новая группа' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('Осень');
    expect(screen.getByRole('option', { name: 'Лето' })).toBeVisible();
  });

  itAtNight('is not moved when somebody deleted the account', async () => {
    api.fails('moveParticipant', 'not_found');
    open();
    const remove = await button('Убрать', 'Смирнова Анна');
    api.answers('listParticipants', [boris], members);
    await person.click(remove);
    await expectToast('Не удалось изменить группу участника');
    await waitFor(async () => expect(await names()).toEqual(['Орлов Борис']));
  });

  it('stays in the group when the connection is lost, and a message says so', async () => {
    api.loses('moveParticipant');
    open();
    await person.click(await button('Убрать', 'Смирнова Анна'));
    await waitFor(async () =>
      expect((await screen.findAllByText(/^Нет связи с сервером/)).at(-1)).toBeVisible(),
    );
    expect(await names()).toHaveLength(2);
  });
});

describe('dialog that adds members', () => {
  const people = () =>
    within(screen.getByRole('list', { name: 'Найденные участники' })).getAllByRole('listitem');

  itAtNight('finds people of the whole school and shows their groups', async () => {
    open();
    await table();
    await person.click(screen.getByRole('button', { name: 'Добавить участников' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить в группу «Весна»' });
    expect(address()).toBe(`${start}&add=1`);
    api.answers('listParticipants', [anna, withGroup(boris, within5), vera], { 'X-Total-Count': '30' });
    await person.type(within(dialog).getByRole('searchbox', { name: 'Имя или e-mail' }), 'а');
    await waitFor(() => expect(people()).toHaveLength(3));
    const [first, second, third] = people();
    expect(first).toHaveTextContent('Уже в группе');
    expect(second).toHaveTextContent('Сейчас: «Осень»');
    expect(within(second!).getByRole('button', { name: 'Добавить' })).toBeVisible();
    expect(within(third!).getByRole('button', { name: 'Добавить' })).toBeVisible();
    expect(within(dialog).getByText('И ещё 27: уточните поиск.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Готово' }));
    expect(address()).toBe(start);
  });

  itAtNight('says that there are more people than the server counted', async () => {
    open();
    await table();
    await person.click(screen.getByRole('button', { name: 'Добавить участников' }));
    api.answers('listParticipants', [anna], { 'X-Total-Count': '1500', 'X-Total-More': '1' });
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByRole('searchbox', { name: 'Имя или e-mail' }), 'а');
    expect(await within(dialog).findByText(/^И ещё более 1\s499: уточните поиск\.$/)).toBeVisible();
  });

  it('adds a participant, focuses their row and offers undo', async () => {
    api.answers('listParticipants', [vera], { 'X-Total-Count': '1' });
    api.answers('moveParticipant', withGroup(vera, within4));
    open(`${start}&add=1`);
    const take = await screen.findByRole('button', { name: 'Добавить' });
    api.answers('listParticipants', [withGroup(vera, within4)], { 'X-Total-Count': '1' });
    await person.click(take);
    await waitFor(() => expect(people()[0]).toHaveTextContent('Уже в группе'));
    await waitFor(() => expect(people()[0]).toHaveFocus());
    await expectToast('Добавлено в группу');
    expect(moves()).toEqual([{ id: 13, add: [4] }]);
    expect(screen.getByRole('dialog')).toBeVisible();

    // Undo is in the dialog, because the dialog covers the toasts.
    api.answers('moveParticipant', vera);
    api.answers('listParticipants', [vera], { 'X-Total-Count': '1' });
    await person.click(within(people()[0]!).getByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(people()[0]).toHaveFocus());
    expect(within(people()[0]!).getByRole('button', { name: 'Добавить' })).toBeVisible();
    expect(moves().at(-1)).toEqual({ id: 13, remove: [4] });
  });

  itAtNight('adds two participants who are chosen one after the other', async () => {
    api.answers(
      'listParticipants',
      [boris, vera].map((one) => withGroup(one)),
      { 'X-Total-Count': '2' },
    );
    const goOn = api.hangs('moveParticipant');
    open(`${start}&add=1`);
    await waitFor(() => expect(people()).toHaveLength(2));
    for (const one of people()) await person.click(within(one).getByRole('button', { name: 'Добавить' }));
    // A second press on the same participant adds nobody.
    await person.click(within(people()[0]!).getByRole('button', { name: /Добавить/ }));
    api.answers('moveParticipant', ({ params }) =>
      withGroup((params as { id: number }).id === 12 ? boris : vera, within4),
    );
    goOn();
    await expectToast('Ким Вера — «Весна»');
    expect(moves()).toEqual([
      { id: 12, add: [4] },
      { id: 13, add: [4] },
    ]);
  });

  itAtNight('shows that nobody was found, and that a search failed', async () => {
    open(`${start}&add=1`);
    const dialog = await screen.findByRole('dialog');
    api.answers('listParticipants', [], { 'X-Total-Count': '0' });
    await pasteInto(person, within(dialog).getByRole('searchbox'), 'xyz');
    expect(await screen.findByText(/^Никого не нашлось\. Проверьте/)).toBeVisible();
    api.fails('listParticipants', 'internal');
    await person.type(within(dialog).getByRole('searchbox'), 'w');
    expect(await screen.findByText('Поиск не удался')).toBeVisible();
  });
});
