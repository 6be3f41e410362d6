import { movePlace } from './use-grid-keys';

const size = { rows: 30, columns: 8 };
const from = { row: 4, column: 3 };

it.each([
  ['ArrowLeft', false, { row: 4, column: 2 }],
  ['ArrowRight', false, { row: 4, column: 4 }],
  ['ArrowUp', false, { row: 3, column: 3 }],
  ['ArrowDown', false, { row: 5, column: 3 }],
  ['PageDown', false, { row: 14, column: 3 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['Home', false, { row: 4, column: 0 }],
  ['End', false, { row: 4, column: 7 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 29, column: 7 }],
])('moves with %s (Ctrl: %s) to the expected cell', (key, ctrlKey, to) => {
  expect(movePlace(from, { key, ctrlKey }, size)).toEqual(to);
});

it('stays within the table, whose headings are above the first row', () => {
  const up = { key: 'ArrowUp', ctrlKey: false };
  expect(movePlace({ row: 0, column: 0 }, up, size)).toEqual({ row: -1, column: 0 });
  expect(movePlace({ row: -1, column: 0 }, up, size)).toEqual({ row: -1, column: 0 });
  expect(movePlace({ row: 29, column: 7 }, { key: 'ArrowDown', ctrlKey: false }, size)).toEqual({
    row: 29,
    column: 7,
  });
});

it('leaves other keys to the browser', () => {
  expect(movePlace(from, { key: 'Tab', ctrlKey: false }, size)).toBeNull();
});
