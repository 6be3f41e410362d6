import { moveItem } from './move-item';
import { findDropIndex, computeShifts } from './drop-index';

// Rows of 60 px with gaps of 10 px. The second row is taller.
const rows = [
  { top: 0, height: 60 },
  { top: 70, height: 120 },
  { top: 200, height: 60 },
  { top: 270, height: 60 },
];

describe('dragged row', () => {
  it('changes its place when its edge passes the middle of the next row', () => {
    expect(findDropIndex(rows, 0, 69)).toBe(0);
    expect(findDropIndex(rows, 0, 71)).toBe(1);
    expect(findDropIndex(rows, 3, -39)).toBe(3);
    expect(findDropIndex(rows, 3, -41)).toBe(2);
  });

  it('stops at the ends of the list', () => {
    expect(findDropIndex(rows, 1, -5000)).toBe(0);
    expect(findDropIndex(rows, 1, 5000)).toBe(3);
  });

  it('shifts the rows between by its own height and the gap', () => {
    expect(computeShifts(rows, 1, 3)).toEqual([0, 0, -130, -130]);
    expect(computeShifts(rows, 3, 1)).toEqual([0, 70, 70, 0]);
    expect(computeShifts(rows, 2, 2)).toEqual([0, 0, 0, 0]);
    expect(computeShifts([rows[0]!], 0, 0)).toEqual([0]);
  });
});

it.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
  [2, 9, ['a', 'b', 'd', 'c']],
  [2, -4, ['c', 'a', 'b', 'd']],
])('moves an item from %i to %i and leaves the order of the others', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
});
