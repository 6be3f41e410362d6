import { screen, within } from '@testing-library/react';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { flattenLayers } from '../../testing/style-rules';
import { shapes } from '../../core/icon/shapes';
import { DataTable } from './DataTable';

const people = [
  { id: 1, name: 'Смирнова Анна', lessons: 5, isNew: true },
  { id: 2, name: 'Орлов Борис', lessons: 12, isNew: false },
];

const drawPeople = () =>
  draw(
    <DataTable
      caption="Участники"
      rows={people}
      rowKey={(row) => row.id}
      unread={(row) => row.isNew}
      columns={[
        {
          key: 'name',
          header: 'ФИО',
          primary: true,
          sorted: 'ascending',
          maxWidth: '440px',
          cell: (row) => row.name,
        },
        { key: 'lessons', header: 'Уроков', align: 'end', cell: (row) => row.lessons },
        {
          key: 'edit',
          header: 'Действия',
          headerHidden: true,
          actions: true,
          cell: (row) => <button>Изменить {row.name}</button>,
        },
      ]}
      footer="Всего 2"
    />,
  );

it('makes only sortable headers buttons', async () => {
  const sort = jest.fn();
  await draw(
    <DataTable
      caption="Участники"
      rows={people}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'ФИО', sorted: 'descending', onSort: sort, cell: (row) => row.name },
        { key: 'lessons', header: 'Уроков', cell: (row) => row.lessons },
      ]}
    />,
  );
  const name = screen.getByRole('columnheader', { name: 'ФИО' });
  expect(name).toHaveAttribute('aria-sort', 'descending');
  within(name).getByRole('button', { name: 'ФИО' }).click();
  expect(sort).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

itAtNight('makes a hidden header no button', async () => {
  const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => phone as unknown as MediaQueryList;
  const columns = [{ key: 'name', header: 'ФИО', onSort: () => undefined, cell: () => 'Ли' }];
  await draw(<DataTable caption="Участники" rows={people} rowKey={(row) => row.id} columns={columns} />);
  expect(screen.getByRole('columnheader', { name: 'ФИО' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('is a named table with headers, also for the column of actions', async () => {
  await drawPeople();
  const table = screen.getByRole('table', { name: 'Участники' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['ФИО', 'Уроков', 'Действия']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it('has the header of the column in every cell, for phones', async () => {
  await drawPeople();
  expect(screen.getByRole('cell', { name: '12' })).toHaveAttribute('data-label', 'Уроков:');
  expect(screen.getByRole('cell', { name: 'Изменить Орлов Борис' })).not.toHaveAttribute('data-label');
});

itAtNight('has no header in a cell that says what it is', async () => {
  const columns = [{ key: 'date', header: 'Дата', plain: true, cell: () => 'сегодня, 10:03' }];
  await draw(<DataTable caption="Участники" columns={columns} rows={[1]} rowKey={(row) => row} />);
  expect(screen.getByRole('cell')).not.toHaveAttribute('data-label');
  expect(screen.getByRole('columnheader', { name: 'Дата' })).toBeInTheDocument();
});

it('keeps the roles of a table although a phone draws it as blocks', async () => {
  await drawPeople();
  for (const [tag, role] of [
    ['table', 'table'],
    ['thead', 'rowgroup'],
    ['tr', 'row'],
    ['th', 'columnheader'],
    ['td', 'cell'],
  ] as const) {
    for (const element of document.querySelectorAll(tag)) expect(element).toHaveAttribute('role', role);
  }
});

it('marks new rows', async () => {
  await drawPeople();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveAttribute('data-unread');
  expect(second).not.toHaveAttribute('data-unread');
});

it('marks the sorted column and draws an arrow up for ascending order', async () => {
  await drawPeople();
  const [name, lessons] = screen.getAllByRole('columnheader');
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  expect(name!.querySelector('svg path')).toHaveAttribute('d', shapes.chevronUp);
  expect(lessons).not.toHaveAttribute('aria-sort');
  expect(lessons!.querySelector('svg')).toBeNull();
});

itAtNight('limits the width of a column', async () => {
  await drawPeople();
  const [name, lessons] = screen.getAllByRole('cell');
  expect(name!.style.getPropertyValue('--limit')).toBe('440px');
  expect(lessons!.style.getPropertyValue('--limit')).toBe('');
});

itAtNight(
  'aligns the words of a plain first button with the edge of a block, but not in the row of a table',
  async () => {
    const edit = { key: 'edit', header: 'Действия', headerHidden: true, actions: true };
    const columns = [{ ...edit, cell: () => <button data-flush>Изменить</button> }];
    await draw(<DataTable caption="Участники" rows={people} rowKey={(row) => row.id} columns={columns} />);
    const actions = screen.getAllByRole('button')[0]!.parentElement!;
    const selector = `.${actions.className.split(' ').at(-1)}>[data-flush]`;
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ selectorText }) => selectorText.replaceAll(' ', '').endsWith(selector));
    const margins = rules.map(({ style }) => style.getPropertyValue('margin-inline-start'));
    expect(margins).toEqual([`-${9 / 16}rem`, expect.stringMatching(/^0/)]);
  },
);
