import { emit } from '@stupeni/federation';
import { makeGroup, makeParticipant, makeSlots, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

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

// jsdom has no page width, so the page looks like on a phone, with folded filters.
const unfold = async () => person.click(await screen.findByRole('button', { name: /^Фильтры/ }));
const [previous, next] = ['Предыдущая страница', 'Следующая страница'];
/** Waits for a page and its rows. The earlier rows stay until then, and the page buttons do nothing. */
const pageShown = (words: string) => screen.findByRole('group', { name: `Участники. ${words}`, busy: false });
const address = () => screen.getByLabelText('Адрес').textContent;
const groupField = () => screen.findByRole('combobox', { name: 'Группа' });
const queries = () => api.calls('listParticipants').map(({ query }) => query);
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return cells.map((cell) => cell.textContent);
  });

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', [evening]);
  api.answers('listParticipants', [boris, anna], { 'X-Total-Count': '2' });
});

describe('participant list', () => {
  it('requests the slots once', async () => {
    openRemote(start);
    await rows();
    await screen.findByText(/осталось/i);
    expect(api.calls('getSlots')).toHaveLength(1);
  });

  it('has the columns of the specification, with a dash for no group and no visit', async () => {
    openRemote(start);
    expect(await rows()).toEqual([
      [
        `Орлов Борис${boris.email}`,
        'Школа управления, вечерний поток',
        `18 ноября ${new Date().getFullYear() - 1} г., 09:04`,
        '5',
        '1',
        'ПрогрессИзменить',
      ],
      [`Смирнова Анна${anna.email}`, '—', '—', '0', '0', 'ПрогрессИзменить'],
    ]);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['ФИО', 'Группа', 'Последний вход', 'Уроков', 'Курсов', 'Действия']);
  });

  it.each([
    [1, '1 участник'],
    [3, '3 участника'],
    [11, '11 участников'],
    [1021, '1–1 из 1 021 участника'],
  ])('shows the total with the Russian plural for %i', async (total, words) => {
    api.answers('listParticipants', [anna], { 'X-Total-Count': String(total) });
    openRemote(start);
    expect(await screen.findByText(words, { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
  });

  itAtNight(
    'says that there are more rows than the server counted, and opens a page after them',
    async () => {
      const headers = { 'X-Total-Count': '1000', 'X-Total-More': '1', 'X-Next-Cursor': '2' };
      api.answers('listParticipants', [boris, anna], headers);
      openRemote(start);
      const words = '1–2, всего больше 1 000 участников';
      expect(
        await screen.findByText(words, { normalizer: (text) => text.replace(/\s/g, ' ') }),
      ).toBeVisible();
      const field = screen.getByRole('textbox', { name: 'Страница' });
      expect(field).toHaveAccessibleDescription('из более чем 20');
      await person.type(field, '25{Enter}');
      expect(await pageShown('Страница 25')).toBeVisible();
    },
  );

  it('turns pages forwards and backwards, and puts the page into the address', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '120', 'X-Next-Cursor': '2' });
    openRemote(start);
    expect(await pageShown('Страница 1 из 3')).toBeVisible();
    expect(screen.getByRole('button', { name: previous })).toHaveAttribute('aria-disabled', 'true');
    api.answers('listParticipants', [anna], { 'X-Total-Count': '120', 'X-Next-Cursor': '3' });
    await person.click(screen.getByRole('button', { name: next }));
    await screen.findByText('Смирнова Анна');
    expect(address()).toBe(`${start}?page=2&after=${boris.id}`);
    expect(screen.getByRole('group', { name: 'Участники. Страница 2 из 3' })).toHaveFocus();

    await person.click(screen.getByRole('button', { name: next }));
    expect(await pageShown('Страница 3 из 3')).toBeVisible();
    // The rows before a row are the rows after it in reverse order.
    const far = [makeParticipant({ lastName: 'Б' }), makeParticipant({ lastName: 'А' })];
    api.answers('listParticipants', far, { 'X-Total-Count': '120', 'X-Next-Cursor': '1' });
    await person.click(screen.getByRole('button', { name: previous }));
    await waitFor(() => expect(address()).toBe(`${start}?page=2&before=${anna.id}`));
    await screen.findByText(/^А /);
    expect(queries().at(-1)).toEqual({ limit: 50, sort: '-name', cursor: String(anna.id) });
    expect((await rows()).map(([name]) => name?.[0])).toEqual(['А', 'Б']);

    await person.click(screen.getByRole('button', { name: previous }));
    await waitFor(() => expect(address()).toBe(start));
    await person.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await pageShown('Страница 2 из 3')).toBeVisible();
  });

  itAtNight(
    'opens the page that the address names, and goes to the first page when the order changes',
    async () => {
      openRemote(`${start}?sort=-lastLogin&page=7&after=41`);
      await rows();
      expect(queries()).toEqual([{ ...whole, sort: '-lastLogin', cursor: '41' }]);
      await person.click(screen.getByRole('button', { name: 'ФИО' }));
      await waitFor(() => expect(address()).toBe(start));
    },
  );

  itAtNight('opens the page whose number was typed, and finds the next page by the last row', async () => {
    api.answers('listParticipants', [boris, anna], { 'X-Total-Count': '858', 'X-Next-Cursor': '2' });
    openRemote(start);
    const field = await screen.findByRole('textbox', { name: 'Страница' });
    expect(field).toHaveAccessibleDescription('из 18');
    await person.type(field, '7{Enter}');
    await waitFor(() => expect(address()).toBe(`${start}?page=7`));
    expect(await pageShown('Страница 7 из 18')).toHaveFocus();
    expect(queries().at(-1)).toEqual({ limit: 50, page: 7 });
    expect(screen.getByText('301–302 из 858 участников')).toBeVisible();
    await person.click(screen.getByRole('button', { name: previous }));
    expect(await pageShown('Страница 6 из 18')).toBeVisible();
    expect(address()).toBe(`${start}?page=6&before=${boris.id}`);
    await person.click(screen.getByRole('button', { name: next }));
    await waitFor(() => expect(address()).toBe(`${start}?page=7&after=${boris.id}`));
  });

  async function typePage(typed: string, to: string, words: string) {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '858', 'X-Next-Cursor': '2' });
    openRemote(start);
    await person.type(await screen.findByRole('textbox', { name: 'Страница' }), `${typed}{Enter}`);
    expect(await pageShown(words)).toBeVisible();
    await waitFor(() => expect(address()).toBe(to));
    const number = words.split(' ')[1];
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Страница' })).toHaveValue(number));
  }

  it('opens the last page for the number «999»', () =>
    typePage('999', `${start}?page=18`, 'Страница 18 из 18'));

  itAtNight.each([
    ['0', start, 'Страница 1 из 18'],
    ['вторая', start, 'Страница 1 из 18'],
  ])('handles «%s» in the field of the page number', typePage);

  itAtNight('links an empty page to the first page', async () => {
    api.answers('listParticipants', ({ query }) => ('cursor' in Object(query) ? [] : [anna]));
    openRemote(`${start}?page=2&after=41`);
    await person.click(await screen.findByRole('button', { name: 'К началу списка' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(address()).toBe(start);
  });

  it.each([
    ['was typed', 'page=500', 'Такой страницы нет'],
    ['lost its rows', 'page=2&after=41', 'Здесь больше никого нет'],
  ])('says why a page is empty: it %s', async (_, query, words) => {
    api.answers('listParticipants', []);
    openRemote(`${start}?${query}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  itAtNight('adds one history entry after a double click on a page button', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '120', 'X-Next-Cursor': '2' });
    openRemote(start);
    const button = await screen.findByRole('button', { name: next });
    // Both presses happen before React renders the first.
    act(() => [1, 2].forEach(() => button.click()));
    await waitFor(() => expect(address()).toBe(`${start}?page=2&after=${boris.id}`));
    await person.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(address()).toBe(start));
  });

  it('says that few slots are left, with only one link to the purchase', async () => {
    api.answers('getSlots', makeSlots({ paid: 7, used: 6 }));
    openRemote(start);
    expect(await screen.findByText(/^Свободных доступов осталось: 1\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /Купить/ })).toHaveAttribute('href', '/moderator/payment');
  });

  itAtNight('shows a failed page and loads it again on request', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '60', 'X-Next-Cursor': '2' });
    openRemote(start);
    const button = await screen.findByRole('button', { name: next });
    api.fails('listParticipants', 'internal');
    await person.click(button);
    expect(await screen.findByText('Список участников не загрузился')).toBeVisible();
    api.answers('listParticipants', [anna]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
  });

  async function sortBy(header: string, sort: string, direction: string) {
    openRemote(start);
    await rows();
    await person.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, sort }));
    expect(address()).toBe(`${start}?sort=${sort}`);
    expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', direction);
  }

  it.each([
    ['ФИО', '-name', 'descending'],
    ['Группа', 'group', 'ascending'],
  ])('sorts on the server after a press on «%s»', sortBy);

  itAtNight.each([
    ['Последний вход', '-lastLogin', 'descending'],
    ['Уроков', '-lessons', 'descending'],
    ['Курсов', '-courses', 'descending'],
  ])('sorts on the server after a press on «%s»', sortBy);

  itAtNight('sorts by a field on a phone, which has no headers', async () => {
    openRemote(start);
    await unfold();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Порядок' }), [
      'Сначала давно не входившие',
    ]);
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, sort: 'lastLogin' }));
  });

  itAtNight('reads slots and participants again after an event from the server', async () => {
    openRemote(start);
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

  it('announces the loading, and screen readers find no table', () => {
    api.hangs('listParticipants');
    openRemote(start);
    expect(screen.getByText('Загрузка участников…')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('loads again after a failure, and the title and the filters stay', async () => {
    api.fails('listParticipants', 'internal');
    openRemote(start);
    expect(await screen.findByText('Список участников не загрузился')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Участники' })).toBeVisible();
    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
  });

  itAtNight('shows one error when all requests fail, and repeats them all', async () => {
    api.loses('listParticipants');
    api.loses('listGroups');
    api.loses('getSlots');
    openRemote(start);
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
    await person.click(await groupField());
    expect(await screen.findByRole('option', { name: /вечерний/ })).toBeInTheDocument();
  });

  itAtNight('shows the previous rows with a message when a search fails', async () => {
    api.answers('listParticipants', [boris], { 'X-Total-Count': '120', 'X-Next-Cursor': '2' });
    openRemote(start);
    expect(await pageShown('Страница 1 из 3')).toBeVisible();
    api.loses('listParticipants');
    await pasteInto(person, screen.getByRole('searchbox'), 'анна');
    expect((await screen.findByRole('alert')).textContent).toBe('Список участников не загрузился');
    expect(screen.getByText(/^Нет связи с сервером.*Ниже остался прежний список\.$/)).toBeVisible();
    expect(screen.getByText('Орлов Борис')).toBeVisible();
    // The rows are of the earlier search, so there is no button to the next page.
    expect(screen.queryByRole('button', { name: next })).not.toBeInTheDocument();

    api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Орлов Борис')).not.toBeInTheDocument();
  });

  itAtNight('says that there is no connection', async () => {
    api.loses('listParticipants');
    openRemote(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });

  it('says that there are no participants yet', async () => {
    api.answers('listParticipants', [], { 'X-Total-Count': '0' });
    openRemote(start);
    expect(await screen.findByText('Участников пока нет')).toBeVisible();
  });
});

describe('filters', () => {
  itAtNight('send one request for what was typed, and go into the address', async () => {
    openRemote(start);
    await pasteInto(person, await screen.findByRole('searchbox', { name: 'Имя или e-mail' }), ' орл ');
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, search: 'орл' }));
    expect(queries()).toHaveLength(2);
    expect(address()).toBe(`${start}?search=${encodeURIComponent('орл')}`);
    expect(screen.getByRole('searchbox')).toHaveValue(' орл ');
  });

  itAtNight('show one group, then everybody again', async () => {
    openRemote(start);
    await unfold();
    await person.type(await groupField(), 'вечер');
    const option = `${evening.name}, ${evening.members} чел.`;
    expect(screen.getByRole('option', { name: option })).toBeVisible();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, groupId: 4 }));
    expect(address()).toBe(`${start}?groupId=4`);
    expect(screen.getByRole('button', { name: 'Фильтры (1)' })).toHaveAttribute('aria-expanded', 'true');
    await person.click(await groupField());
    await person.click(screen.getByRole('option', { name: 'Все группы' }));
    expect(address()).toBe(start);
  });

  it('are read from the address', async () => {
    openRemote(`${start}?search=${encodeURIComponent('Анна')}&groupId=4`);
    await rows();
    expect(queries()).toEqual([{ ...whole, search: 'Анна', groupId: 4 }]);
    expect(screen.getByRole('searchbox')).toHaveValue('Анна');
    await unfold();
    await waitFor(async () => expect(await groupField()).toHaveValue(evening.name));
  });

  itAtNight('say that the chosen group was deleted', async () => {
    api.answers('listParticipants', [], { 'X-Total-Count': '0' });
    openRemote(`${start}?groupId=99`);
    await unfold();
    await waitFor(async () => expect(await groupField()).toHaveValue('Группа удалена'));
    expect(
      await screen.findByText('Группа, по которой отобран список, удалена. Выберите другую группу.'),
    ).toBeVisible();
  });

  itAtNight('show only inactive learners', async () => {
    openRemote(start);
    await unfold();
    await person.click(await screen.findByRole('checkbox', { name: 'Давно без движения' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...whole, idle: '1' }));
    expect(address()).toBe(`${start}?idle=1`);
    expect(screen.getByRole('button', { name: 'Экспорт найденных' })).toBeVisible();
  });

  it('ignore a group that is not a number', async () => {
    openRemote(`${start}?groupId=4e1`);
    await rows();
    expect(queries()).toEqual([whole]);
  });

  itAtNight('are reset by a button when nobody was found', async () => {
    api.answers('listParticipants', ({ query }) => (query && 'search' in Object(query) ? [] : [anna]));
    openRemote(`${start}?search=xyz`);
    expect(await screen.findByText('Никого не нашлось')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать всех' }));
    expect(await screen.findByText('Смирнова Анна')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe(start);
  });

  itAtNight('show a failed load of the groups beside a usable list', async () => {
    api.fails('listGroups', 'internal');
    openRemote(start);
    await unfold();
    expect(await screen.findByText('Не удалось загрузить список групп.')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});

describe('free slots', () => {
  const slots = (state: string) => document.querySelectorAll(`[data-slot="${state}"]`).length;

  it('are a number and steps, with used steps filled and free steps dashed', async () => {
    openRemote(start);
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 2 из 7');
    expect([slots('used'), slots('free')]).toEqual([5, 2]);
  });

  it('have steps that are not higher than the space reserved for them', async () => {
    api.answers('getSlots', makeSlots({ paid: 20, used: 5 }));
    openRemote(start);
    await screen.findByText(/^Свободно:/);
    const steps = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    const heights = steps.map(({ style }) => parseFloat(style.height));
    expect(heights).toHaveLength(20);
    expect(Math.max(...heights)).toBeLessThanOrEqual(26);
  });

  it('are only a number when more than twenty slots are paid', async () => {
    api.answers('getSlots', makeSlots({ paid: 21, used: 5 }));
    openRemote(start);
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 16 из 21');
    expect(slots('used') + slots('free')).toBe(0);
  });

  itAtNight('load again on request after a failure', async () => {
    api.fails('getSlots', 'internal');
    openRemote(start);
    await rows();
    expect(await screen.findByText('Не удалось узнать число свободных доступов.')).toBeVisible();
    expect(api.calls('getSlots')).toHaveLength(1);
    api.answers('getSlots', makeSlots());
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(/^Свободно:/)).toHaveTextContent('Свободно: 2 из 7');
  });
});

it('redirects an unknown address to the start page', async () => {
  openRemote('/moderator/nowhere');
  await waitFor(() => expect(address()).toBe('/'));
});
