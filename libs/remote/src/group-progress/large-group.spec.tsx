import type { GroupRow } from '@stupeni/contract';
import { Routes, Route, BrowserRouter } from '@stupeni/router';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GroupTable, type GroupTableProps } from './GroupTable';

const person = userEvent.setup();
const total = 5000;
const lessons = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  title: `Урок ${at + 1}`,
  order: at + 1,
  checkType: 'VIEW' as const,
}));
const rows = Array.from({ length: total }, (_, at): GroupRow => ({
  id: at + 1,
  firstName: 'Анна',
  lastName: `Белова${at + 1}`,
  middleName: '',
  cells: 'd'.repeat(at % 60) + 'o' + 'l'.repeat(59 - (at % 60)),
  overdue: [],
  questions: [],
  completed: at % 60,
  lastStep: null,
  stand: 'learner',
  since: null,
}));

// jsdom has no layout: the frame of the table is 600 px high, and a row 46.
const heights = { clientHeight: 600, offsetHeight: 46 };
const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')!;
beforeAll(() => {
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
});
afterAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', before);
  // The inherited one is back.
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

const drawTable = (props: Partial<GroupTableProps> = {}) => {
  const table = (
    <GroupTable
      lessons={lessons}
      rows={rows}
      total={total}
      loadMore={() => undefined}
      sort="name"
      onSort={() => undefined}
      words={{ count: { one: '', few: '', many: '' }, at: 'У участника', all: 'Участники' }}
      drawPanel={() => null}
      {...props}
    />
  );
  return (
    <BrowserRouter>
      <Routes>
        <Route path="*" element={table} />
      </Routes>
    </BrowserRouter>
  );
};
const draw = (props?: Partial<GroupTableProps>) => render(drawTable(props), { wrapper: UiProvider });

it('draws only the rows near the visible ones, and says how many there are', async () => {
  draw();
  const grid = screen.getByRole('grid', { name: 'Участники' });
  expect(grid).toHaveAttribute('aria-rowcount', '5001');
  expect(await screen.findByText('Белова1 Анна')).toBeInTheDocument();
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
});

itAtNight('moves the focus to the next row and to the last one, which was not drawn before', async () => {
  draw();
  const [first] = await screen.findAllByRole('gridcell', { name: /^Урок 1:/ });
  await act(async () => first!.focus());
  await person.keyboard('{ArrowDown}');
  const place = () => document.activeElement!.getAttribute('data-at');
  expect(place()).toBe('1:1');
  await person.keyboard('{Control>}{End}{/Control}');
  expect(place()).toBe('4999:63');
  expect(screen.getByText('Белова5000 Анна')).toBeInTheDocument();
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

it('requests more rows near the end of the loaded ones', async () => {
  let asked = 0;
  draw({ rows: rows.slice(0, 4), loadMore: () => (asked += 1) });
  expect((await screen.findAllByText('Загрузка строк…')).length).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(0);
});

describe('panel on a phone', () => {
  beforeEach(() =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(width < 40rem)' }),
      ),
  );
  afterEach(() => jest.restoreAllMocks());

  const draws = (shown: readonly GroupRow[]) => ({
    rows: shown,
    total: shown.length,
    drawPanel: () => <input aria-label="Причина" />,
  });

  it.each([
    ['leaves the list', rows.slice(1, 3)],
    ['moves out of the drawn rows', [...rows.slice(1, 400), rows[0]!]],
  ])('keeps what is typed when the learner %s, and when the learner returns', async (_what, others) => {
    const { rerender } = draw(draws(rows.slice(0, 400)));
    const [cell] = await screen.findAllByRole('gridcell', { name: /^Урок 1:/ });
    await person.click(cell!);
    const field = screen.getByLabelText('Причина');
    expect(screen.getByRole('grid')).toContainElement(field);
    await person.type(field, 'Болезнь');
    rerender(drawTable(draws(others)));
    expect(screen.getByLabelText('Причина')).toHaveValue('Болезнь');
    expect(screen.getByLabelText('Причина')).toBeVisible();
    rerender(drawTable(draws(rows.slice(0, 400))));
    expect(screen.getByLabelText('Причина')).toHaveValue('Болезнь');
    expect(screen.getByRole('grid')).toContainElement(screen.getByLabelText('Причина'));
  });
});

it('keeps the panel of a learner when the rows change their order, and when the learner leaves them', async () => {
  const [anna, vera] = rows;
  const drawPanel: GroupTableProps['drawPanel'] = ({ row }) => `Панель: ${row.lastName}`;
  const draws = (...shown: GroupRow[]) => ({ rows: shown, total: shown.length, drawPanel });
  const { rerender } = draw(draws(anna!, vera!));
  const [cell] = screen.getAllByRole('gridcell', { name: /^Урок 1:/ });
  await person.click(cell!);
  expect(screen.getByText('Панель: Белова1')).toBeVisible();
  rerender(drawTable(draws(vera!, anna!)));
  expect(screen.getByText('Панель: Белова1')).toBeVisible();
  expect(cell).toHaveAttribute('aria-expanded', 'true');
  rerender(drawTable(draws(vera!)));
  expect(screen.getByRole('dialog', { name: /Белова1/ })).toHaveTextContent('Панель: Белова1');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('columnheader', { name: /Урок 1$/ })).toHaveFocus();
});
