import { emit } from '@stupeni/federation';
import { makeGroup, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/moderator/participants';
const whole = { limit: 50, total: '1' };
const evening = makeGroup({ id: 4, name: 'Школа управления, вечерний поток' });
const anna = makeParticipant({ firstName: 'Анна', lastName: 'Смирнова' });
const boris = makeParticipant({
  firstName: 'Борис',
  lastName: 'Орлов',
  groups: [{ groupId: evening.id, group: { name: evening.name } }],
  lessons: 5,
  courses: 1,
  lastLogin: new Date(new Date().getFullYear() - 1, 10, 18, 9, 4).toISOString(),
});

// Folded on a phone, which is what a page without a width is taken for.
const unfold = async () => person.click(await screen.findByRole('button', { name: /^Фильтры/ }));
const address = () => screen.getByLabelText('Адрес').textContent;
const queries = () => api.calls('listParticipants').map(({ query }) => query);
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return cells.map((cell) => cell.textContent);
  });

beforeEach(() => {
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', [evening]);
  api.answers('listParticipants', [boris, anna], { 'X-Total-Count': '2' });
});

describe('the participants', () => {
  it('stand in the columns of the specification, with a dash for no group and no visit yet', async () => {
    openArea(start);
    expect(await rows()).toEqual([
      [
        'Орлов Борис',
        'Школа управления, вечерний поток',
        `18 ноября ${new Date().getFullYear() - 1} г., 09:04`,
        '5',
        '1',
        'ПрогрессИзменить',
      ],
      ['Смирнова Анна', '—', '—', '0', '0', 'ПрогрессИзменить'],
    ]);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['ФИО', 'Группа', 'Последний вход', 'Уроков', 'Курсов', 'Действия']);
  });

  it.each([
    [1, '1 участник'],
    [3, '3 участника'],
    [11, '11 участников'],
    [1021, '1 021 участник'],
  ])('are counted in Russian: %i', async (total, words) => {
    api.answers('listParticipants', [anna], { 'X-Total-Count': String(total) });
    openArea(start);
    expect(await screen.findByText(words, { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
  });

  it('come page by page, forwards and back, and the page stands in the address', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '120', 'X-Next-Cursor': '2' });
    openArea(start);
    expect(await screen.findByText('Страница 1 из 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Предыдущие' })).not.toBeInTheDocument();
    api.answers('listParticipants', [anna], { 'X-Total-Count': '120', 'X-Next-Cursor': '3' });
    await person.click(screen.getByRole('button', { name: 'Следующие' }));
    await screen.findByText('Смирнова Анна');
    expect(address()).toBe(`${start}?page=2&after=${boris.id}`);
    expect(screen.getByRole('group', { name: 'Участники. Страница 2 из 3' })).toHaveFocus();

    await person.click(screen.getByRole('button', { name: 'Следующие' }));
    expect(await screen.findByText('Страница 3 из 3')).toBeVisible();
    // The rows before a row: those after it in the turned order, shown the right way round.
    const far = [makeParticipant({ lastName: 'Б' }), makeParticipant({ lastName: 'А' })];
    api.answers('listParticipants', far, { 'X-Total-Count': '120', 'X-Next-Cursor': '1' });
    await person.click(screen.getByRole('button', { name: 'Предыдущие' }));
    await waitFor(() => expect(address()).toBe(`${start}?page=2&before=${anna.id}`));
    expect(queries().at(-1)).toEqual({ limit: 50, sort: '-name', cursor: String(anna.id) });
    await screen.findByText(/^А /);
    expect((await rows()).map(([name]) => name?.[0])).toEqual(['А', 'Б']);

    await person.click(screen.getByRole('button', { name: 'Предыдущие' }));
    await waitFor(() => expect(address()).toBe(start));
    await person.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByText('Страница 2 из 3')).toBeVisible();
  });

  it('are asked for at the page of the address, which no other choice keeps', async () => {
    openArea(`${start}?sort=-lastLogin&page=7&after=41`);
    await rows();
    expect(queries()).toEqual([{ ...whole, sort: '-lastLogin', cursor: '41' }]);
    await person.click(screen.getByRole('button', { name: 'ФИО' }));
    await waitFor(() => expect(address()).toBe(start));
  });

  it('lead to the top from a page that has become empty', async () => {
    api.answers('listParticipants', ({ query }) => ('cursor' in Object(query) ? [] : [anna]));
    openArea(`${start}?page=2&after=41`);
    await person.click(await screen.findByRole('button', { name: 'К началу списка' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(address()).toBe(start);
  });

  it('are one step in the history, however often the way to a page is pressed', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '120', 'X-Next-Cursor': '2' });
    openArea(start);
    const next = await screen.findByRole('button', { name: 'Следующие' });
    // Both presses before anything of the first is drawn.
    act(() => [1, 2].forEach(() => next.click()));
    await waitFor(() => expect(address()).toBe(`${start}?page=2&after=${boris.id}`));
    await person.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(address()).toBe(start));
  });

  it('say that slots run low, beside the one way to where they are bought', async () => {
    api.answers('getSlots', makeSlots({ paid: 7, used: 6 }));
    openArea(start);
    expect(await screen.findByText(/^Свободных доступов осталось: 1\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /Купить/ })).toHaveAttribute('href', '/moderator/payment');
  });

  it('stay out of a page that does not come, and it can be asked for again', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '60', 'X-Next-Cursor': '2' });
    openArea(start);
    const next = await screen.findByRole('button', { name: 'Следующие' });
    api.refuses('listParticipants', 'internal');
    await person.click(next);
    expect(await screen.findByText('Список участников не загрузился')).toBeVisible();
    api.answers('listParticipants', [anna]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
  });

  it.each([
    ['ФИО', '-name', 'descending'],
    ['Последний вход', '-lastLogin', 'descending'],
  ])('are sorted on the server by a press on «%s»', async (header, sort, direction) => {
    openArea(start);
    await rows();
    await person.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, sort }));
    expect(address()).toBe(`${start}?sort=${sort}`);
    expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', direction);
  });

  it('are sorted by a field where there are no headers', async () => {
    openArea(start);
    await unfold();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Порядок' }), [
      'Сначала давно не входившие',
    ]);
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, sort: 'lastLogin' }));
  });

  it('are read again, with slots and groups, when the server says that they changed', async () => {
    openArea(start);
    await rows();
    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    api.answers('getSlots', makeSlots({ paid: 7, used: 6 }));
    emit('stupeni:server-news', { topic: 'school', part: 'slots' });
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 2 из 7');
    await waitFor(() => expect(screen.getByText(/^Свободно:/)).toHaveTextContent('Свободно: 1 из 7'));
    expect(await rows()).toHaveLength(2);
    emit('stupeni:server-news', { topic: 'everything' });
    expect(await screen.findByText('1 участник')).toBeVisible();
  });

  it('are announced while they load, without a table for the ear', () => {
    api.hangs('listParticipants');
    openArea(start);
    expect(screen.getByText('Загрузка участников…')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('can be asked for again after a failure, while head and filters stay', async () => {
    api.refuses('listParticipants', 'internal');
    openArea(start);
    expect(await screen.findByText('Список участников не загрузился')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Участники' })).toBeVisible();
    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
  });

  it('say once that nothing came, and ask again for all of it', async () => {
    api.loses('listParticipants');
    api.loses('listGroups');
    api.loses('getSlots');
    openArea(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Не удалось загрузить список групп.')).not.toBeInTheDocument();
    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    api.answers('listGroups', [evening]);
    api.answers('getSlots', makeSlots());
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(await screen.findByText(/^Свободно:/)).toBeVisible();
    await unfold();
    expect(await screen.findByRole('option', { name: evening.name })).toBeInTheDocument();
  });

  it('stay, and are said to be the earlier ones, when a search does not come', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '120', 'X-Next-Cursor': '2' });
    openArea(start);
    expect(await screen.findByText('Страница 1 из 3')).toBeVisible();
    api.loses('listParticipants');
    await person.type(screen.getByRole('searchbox'), 'анна');
    expect((await screen.findByRole('alert')).textContent).toBe('Список участников не загрузился');
    expect(screen.getByText(/^Нет связи с сервером.*Ниже остался прежний список\.$/)).toBeVisible();
    expect(screen.getByText('Орлов Борис')).toBeVisible();
    // No way leads from them to pages of what was searched for.
    expect(screen.queryByRole('button', { name: 'Следующие' })).not.toBeInTheDocument();

    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Орлов Борис')).not.toBeInTheDocument();
  });

  it('say when there is no connection at all', async () => {
    api.loses('listParticipants');
    openArea(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });

  it('may be none at all', async () => {
    api.answers('listParticipants', [], { 'X-Total-Count': '0' });
    openArea(start);
    expect(await screen.findByText('Участников пока нет')).toBeVisible();
  });
});

describe('the filters', () => {
  it('ask the API once the typing pauses, and stand in the address', async () => {
    openArea(start);
    await person.type(await screen.findByRole('searchbox', { name: 'Имя или e-mail' }), ' орл ');
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, search: 'орл' }));
    expect(queries()).toHaveLength(2);
    expect(address()).toBe(`${start}?search=${encodeURIComponent('орл')}`);
    expect(screen.getByRole('searchbox')).toHaveValue(' орл ');
  });

  it('narrow the list to a group, and to everybody again', async () => {
    openArea(start);
    await unfold();
    const select = await screen.findByRole('combobox', { name: 'Группа' });
    await within(select).findByRole('option', { name: evening.name });
    await person.selectOptions(select, evening.name);
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, groupId: 4 }));
    expect(address()).toBe(`${start}?groupId=4`);
    expect(screen.getByRole('button', { name: 'Фильтры (1)' })).toHaveAttribute('aria-expanded', 'true');
    await person.selectOptions(select, 'Все группы');
    expect(address()).toBe(start);
  });

  it('are taken from the address, and what is no filter in it is left out', async () => {
    openArea(`${start}?search=${encodeURIComponent('Анна')}&groupId=4`);
    await rows();
    expect(queries()).toEqual([{ ...whole, search: 'Анна', groupId: 4 }]);
    expect(screen.getByRole('searchbox')).toHaveValue('Анна');
    await unfold();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Группа' })).toHaveValue('4'));
  });

  it('narrow the list to those who have not moved for a while', async () => {
    openArea(start);
    await unfold();
    await person.click(await screen.findByRole('checkbox', { name: 'Давно без движения' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, idle: '1' }));
    expect(address()).toBe(`${start}?idle=1`);
    expect(screen.getByRole('button', { name: 'Экспорт найденных' })).toBeVisible();
  });

  it('ignore a group that is no number', async () => {
    openArea(`${start}?groupId=4e1`);
    await rows();
    expect(queries()).toEqual([whole]);
  });

  it('lead back to everybody when nobody was found', async () => {
    api.answers('listParticipants', ({ query }) => (query && 'search' in Object(query) ? [] : [anna]));
    openArea(`${start}?search=xyz`);
    expect(await screen.findByText('Никого не нашлось')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать всех' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe(start);
  });

  it('say so when the groups do not come, and the list is there all the same', async () => {
    api.refuses('listGroups', 'internal');
    openArea(start);
    await unfold();
    expect(await screen.findByText('Не удалось загрузить список групп.')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});

describe('the free slots', () => {
  const slots = (state: string) => document.querySelectorAll(`[data-slot="${state}"]`).length;

  it('are a number and steps: filled taken, dashed free', async () => {
    openArea(start);
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 2 из 7');
    expect([slots('taken'), slots('free')]).toEqual([5, 2]);
  });

  it('are only a number above twenty', async () => {
    api.answers('getSlots', makeSlots({ paid: 21, used: 5 }));
    openArea(start);
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 16 из 21');
    expect(slots('taken') + slots('free')).toBe(0);
  });

  it('can be asked for again when they did not come', async () => {
    api.refuses('getSlots', 'internal');
    openArea(start);
    expect(await screen.findByText('Не удалось узнать число свободных доступов.')).toBeVisible();
    api.answers('getSlots', makeSlots());
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 2 из 7');
  });
});

it('leaves an address of the area that does not exist', async () => {
  openArea('/moderator/nowhere');
  await waitFor(() => expect(address()).toBe('/'));
});
