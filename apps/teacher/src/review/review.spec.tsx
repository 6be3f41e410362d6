import { emit, on } from '@stupeni/federation';
import { makeReviewItem, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const start = '/teacher/review';
const thisYear = new Date().getFullYear();
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const charter = makeReviewItem({ submittedAt: new Date(thisYear - 1, 0, 1, 11, 2).toISOString(), number: 2 });
const plan = makeReviewItem({
  user: { id: 5, firstName: 'Екатерина', lastName: 'Кузнецова' },
  lesson: { id: 9, title: 'Коммуникационный план', order: 9, course: { id: 2, title: 'Деловая переписка' } },
  submittedAt: new Date(thisYear - 1, 10, 18, 12, 48).toISOString(),
});

const address = () => screen.getByLabelText('Адрес').textContent;
const queries = () =>
  api
    .calls('listReview')
    .map(({ query }) => query as { limit: number })
    .filter(({ limit }) => limit === 50);
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return cells.map((cell) => cell.textContent);
  });
const counts: { path: string; count: number }[] = [];
let unsubscribe: () => void;

beforeEach(() => {
  api.answers('listReview', [charter, plan], { 'X-Total-Count': '2' });
  counts.length = 0;
  unsubscribe = on('stupeni:tab-count', (detail) => {
    if (detail.path === start) counts.push(detail);
  });
});
afterEach(() => unsubscribe());

describe('review queue', () => {
  it('lists submissions in the columns of the specification, with the time and the number of a later version', async () => {
    openRemote(start);
    expect(await rows()).toEqual([
      [
        'Основы проектного управления',
        '3. Устав проекта: практическая работа',
        'Орлов Борис',
        expect.stringMatching(new RegExp(`^1 января ${thisYear - 1} г., 11:02ждёт \\d+ д\\S+2-я версия$`)),
        'Открыть',
      ],
      [
        'Деловая переписка',
        '9. Коммуникационный план',
        'Кузнецова Екатерина',
        expect.stringMatching(new RegExp(`^18 ноября ${thisYear - 1} г., 12:48ждёт`)),
        'Открыть',
      ],
    ]);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['Курс', 'Урок', 'Студент', 'Отправлено', 'Действия']);
  });

  const summarises = 'summarises %i submissions in one Russian sentence';
  const expectSentence = async (total: number, submittedAt: string, sentence: string) => {
    api.answers('listReview', [makeReviewItem({ submittedAt })], { 'X-Total-Count': String(total) });
    openRemote(start);
    expect(await screen.findByText(sentence)).toBeVisible();
  };
  it.each([
    [1, ago(0.5), '1 работа, ждёт меньше часа.'],
    [5, ago(23.5), '5 работ, самая ранняя ждёт 23 часа.'],
    [21, ago(24 * 4 + 1), '21 работа, самая ранняя ждёт 4 дня.'],
  ])(summarises, expectSentence);
  itAtNight.each([
    [2, ago(1.5), '2 работы, самая ранняя ждёт 1 час.'],
    [21, ago(24.5), '21 работа, самая ранняя ждёт 1 день.'],
    [7, ago(24 * 4 + 1), '7 работ, самая ранняя ждёт 4 дня.'],
    [112, ago(24 * 11 + 1), '112 работ, самая ранняя ждёт 11 дней.'],
  ])(summarises, expectSentence);

  it('reports its count to the tab in the header', async () => {
    openRemote(start);
    await rows();
    expect(counts).toEqual([{ path: '/teacher/review', count: 2 }]);
  });

  it('updates without a reload', async () => {
    openRemote(start);
    expect(await rows()).toHaveLength(2);
    api.answers('listReview', [charter], { 'X-Total-Count': '1' });
    emit('stupeni:server-news', { topic: 'review', id: 1 });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('lists the latest first after a press on the header of the time, and reads one group', async () => {
    openRemote(`${start}?groupId=7`);
    await rows();
    const header = screen.getByRole('columnheader', { name: 'Отправлено' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await person.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    expect(address()).toBe(`${start}?groupId=7&sort=newest`);
    await waitFor(() =>
      expect(queries().at(-1)).toEqual({ limit: 50, total: '1', groupId: 7, sort: '-submittedAt' }),
    );
  });

  it('loads page by page on request', async () => {
    api.answers('listReview', [charter], { 'X-Total-Count': '2', 'X-Next-Cursor': 'after-charter' });
    openRemote(start);
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    api.answers('listReview', [plan]);
    await person.click(more);
    await screen.findByText('9. Коммуникационный план');
    expect(await rows()).toHaveLength(2);
    expect(queries()).toEqual([
      { limit: 50, total: '1' },
      { limit: 50, cursor: 'after-charter' },
    ]);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('loads again on «Повторить» after a failure', async () => {
    api.fails('listReview', 'internal');
    openRemote(start);
    expect(await screen.findByText('Список работ не загрузился')).toBeVisible();
    expect(counts).toEqual([]);
    expect(screen.queryByText('Новых работ нет.')).not.toBeInTheDocument();
    api.answers('listReview', [plan], { 'X-Total-Count': '1' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('9. Коммуникационный план')).toBeVisible();
  });

  itAtNight('shows that there is no connection', async () => {
    api.loses('listReview');
    openRemote(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });

  it('shows a text when nothing waits', async () => {
    api.answers('listReview', [], { 'X-Total-Count': '0' });
    openRemote(start);
    expect(await screen.findByText('Все работы проверены')).toBeVisible();
    expect(counts).toEqual([{ path: '/teacher/review', count: 0 }]);
    expect(screen.getByText('Новых работ нет.')).toBeVisible();
  });
});

describe('keyboard', () => {
  it('moves from row to row by the arrow keys', async () => {
    openRemote(start);
    await rows();
    const [one, other] = screen.getAllByRole('button', { name: 'Открыть' });
    one!.focus();
    await person.keyboard('{ArrowDown}');
    expect(other).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowUp}');
    expect(one).toHaveFocus();
  });

  const opensHelp = 'opens the list of shortcuts by %s, and Escape restores the focus';
  const expectHelp = async (keys: string) => {
    openRemote(start);
    await rows();
    const [one] = screen.getAllByRole('button', { name: 'Открыть' });
    one!.focus();
    await person.keyboard(keys);
    expect(screen.getByRole('dialog', { name: 'Работа с клавиатуры' })).toHaveTextContent('следующая работа');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(one).toHaveFocus();
  };
  it.each(['?'])(opensHelp, expectHelp);
  itAtNight.each(['{Control>}[Slash]{/Control}'])(opensHelp, expectHelp);

  itAtNight('keeps the list of shortcuts open while its key is held', async () => {
    openRemote(start);
    await rows();
    await person.keyboard('?');
    fireEvent.keyDown(document.activeElement!, { key: '?', repeat: true });
    expect(screen.getByRole('dialog', { name: 'Работа с клавиатуры' })).toBeVisible();
  });

  itAtNight('has the button for the list of shortcuts after the search, not in the title', async () => {
    openRemote(start);
    await rows();
    const help = screen.getByRole('button', { name: 'Работа с клавиатуры' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.closest('header')).not.toContainElement(help);
    expect(screen.getByRole('searchbox').compareDocumentPosition(help)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('types a question mark into a field', async () => {
    openRemote(start);
    await rows();
    await person.type(screen.getByRole('searchbox'), '?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('search', () => {
  const answerSearch = () =>
    api.answers('listReview', ({ query }) => ('search' in Object(query) ? [plan] : [charter, plan]), {
      'X-Total-Count': '2',
    });

  it('makes one request for what was typed, and is in the address', async () => {
    answerSearch();
    openRemote(start);
    await rows();
    await pasteInto(person, screen.getByRole('searchbox', { name: 'Студент или урок' }), 'план');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(queries()).toEqual([
      { limit: 50, total: '1' },
      { limit: 50, total: '1', search: 'план' },
    ]);
    expect(address()).toBe(`${start}?search=${encodeURIComponent('план')}`);
  });

  itAtNight('changes neither the sentence about the queue nor the number on the tab', async () => {
    answerSearch();
    openRemote(`${start}?search=${encodeURIComponent('план')}`);
    expect(await screen.findByText(/^2 работы, самая ранняя ждёт/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(counts).toEqual([{ path: '/teacher/review', count: 2 }]);
  });

  itAtNight('shows the whole queue again after a search without results', async () => {
    api.answers('listReview', ({ query }) => ('search' in Object(query) ? [] : [plan]), {
      'X-Total-Count': '1',
    });
    openRemote(`${start}?search=xyz`);
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать все работы' }));
    expect(await screen.findByText('9. Коммуникационный план')).toBeVisible();
    expect(address()).toBe(start);
  });
});

it('redirects an unknown address to `/`', async () => {
  openRemote('/teacher/nowhere');
  await waitFor(() => expect(address()).toBe('/'));
});
