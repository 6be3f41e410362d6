import { emit, on } from '@stupeni/federation';
import { makeReviewItem, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/teacher/review';
const thisYear = new Date().getFullYear();
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const charter = makeReviewItem({ submittedAt: new Date(thisYear - 1, 0, 1, 11, 2).toISOString(), round: 2 });
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
let deaf: () => void;

beforeEach(() => {
  api.answers('listReview', [charter, plan], { 'X-Total-Count': '2' });
  api.answers('listClarify', [], { 'X-Total-Count': '0' });
  api.answers('listCourses', []);
  counts.length = 0;
  deaf = on('stupeni:tab-count', (detail) => {
    if (detail.path === start) counts.push(detail);
  });
});
afterEach(() => deaf());

describe('the works that wait', () => {
  it('stand in the columns of the specification with the time of sending and a later version', async () => {
    openArea(start);
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

  it.each([
    [1, ago(0.5), '1 работа, ждёт меньше часа.'],
    [2, ago(1.5), '2 работы, самая ранняя ждёт 1 час.'],
    [5, ago(23.5), '5 работ, самая ранняя ждёт 23 часа.'],
    [21, ago(24.5), '21 работа, самая ранняя ждёт 1 день.'],
    [7, ago(24 * 4 + 1), '7 работ, самая ранняя ждёт 4 дня.'],
    [112, ago(24 * 11 + 1), '112 работ, самая ранняя ждёт 11 дней.'],
  ])('are summed up in one Russian sentence: %i', async (total, submittedAt, sentence) => {
    api.answers('listReview', [makeReviewItem({ submittedAt })], { 'X-Total-Count': String(total) });
    openArea(start);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('are counted for the tab in the header', async () => {
    openArea(start);
    await rows();
    expect(counts).toEqual([{ path: '/teacher/review', count: 2 }]);
  });

  it('appear without a reload', async () => {
    openArea(start);
    expect(await rows()).toHaveLength(2);
    api.answers('listReview', [charter], { 'X-Total-Count': '1' });
    emit('stupeni:server-news', { topic: 'review', id: 1 });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('come page by page, the rest on request', async () => {
    api.answers('listReview', [charter], { 'X-Total-Count': '2', 'X-Next-Cursor': 'after-charter' });
    openArea(start);
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

  it('can be asked for again after a failure', async () => {
    api.refuses('listReview', 'internal');
    openArea(start);
    expect(await screen.findByText('Список работ не загрузился')).toBeVisible();
    expect(counts).toEqual([]);
    expect(screen.queryByText('Новых работ нет.')).not.toBeInTheDocument();
    api.answers('listReview', [plan], { 'X-Total-Count': '1' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('9. Коммуникационный план')).toBeVisible();
  });

  it('say when there is no connection at all', async () => {
    api.loses('listReview');
    openArea(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });

  it('may all be checked', async () => {
    api.answers('listReview', [], { 'X-Total-Count': '0' });
    openArea(start);
    expect(await screen.findByText('Все работы проверены')).toBeVisible();
    expect(counts).toEqual([{ path: '/teacher/review', count: 0 }]);
    expect(screen.getByText('Новых работ нет.')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('leads from row to row by the arrows', async () => {
    openArea(start);
    await rows();
    const [one, other] = screen.getAllByRole('button', { name: 'Открыть' });
    one!.focus();
    await person.keyboard('{ArrowDown}');
    expect(other).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowUp}');
    expect(one).toHaveFocus();
  });

  it.each(['?', '{Control>}[Slash]{/Control}'])(
    '%s shows its keys, and Escape gives the focus back',
    async (keys) => {
      openArea(start);
      await rows();
      const [one] = screen.getAllByRole('button', { name: 'Открыть' });
      one!.focus();
      await person.keyboard(keys);
      expect(screen.getByRole('dialog', { name: 'Работа с клавиатуры' })).toHaveTextContent(
        'следующая работа',
      );
      await person.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(one).toHaveFocus();
    },
  );

  it('has the help with its keys among the tools of the list, not at its title', async () => {
    openArea(start);
    await rows();
    const help = screen.getByRole('button', { name: 'Работа с клавиатуры' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.closest('header')).not.toContainElement(help);
    expect(screen.getByRole('searchbox').compareDocumentPosition(help)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('types a question mark into a field', async () => {
    openArea(start);
    await rows();
    await person.type(screen.getByRole('searchbox'), '?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  const found = () =>
    api.answers('listReview', ({ query }) => ('search' in Object(query) ? [plan] : [charter, plan]), {
      'X-Total-Count': '2',
    });

  it('asks the API once the typing pauses, and stands in the address', async () => {
    found();
    openArea(start);
    await rows();
    await person.type(screen.getByRole('searchbox', { name: 'Студент или урок' }), 'план');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(queries()).toEqual([
      { limit: 50, total: '1' },
      { limit: 50, total: '1', search: 'план' },
    ]);
    expect(address()).toBe(`${start}?search=${encodeURIComponent('план')}`);
  });

  it('changes neither the sentence about the queue nor the number on the tab', async () => {
    found();
    openArea(`${start}?search=${encodeURIComponent('план')}`);
    expect(await screen.findByText(/^2 работы, самая ранняя ждёт/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(counts).toEqual([{ path: '/teacher/review', count: 2 }]);
  });

  it('leads back to the whole queue when it found nothing', async () => {
    api.answers('listReview', ({ query }) => ('search' in Object(query) ? [] : [plan]), {
      'X-Total-Count': '1',
    });
    openArea(`${start}?search=xyz`);
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать все работы' }));
    expect(await screen.findByText('9. Коммуникационный план')).toBeVisible();
    expect(address()).toBe(start);
  });
});

it('leaves an address of the area that does not exist', async () => {
  openArea('/teacher/nowhere');
  await waitFor(() => expect(address()).toBe('/'));
});
