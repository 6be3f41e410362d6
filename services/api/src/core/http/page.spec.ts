import { cutToBytes } from './page';

const exactBytes = (rows: unknown[]) =>
  rows.reduce<number>((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);
const makeRow = (letter: string) => ({
  id: 2 ** 31,
  text: letter.repeat(100),
  at: new Date(0),
  none: null,
  is: [false, -1.5e-300],
});

describe('cutToBytes', () => {
  it.each(['a', 'я', '😀', '\u0001', '"', '\ud800'])(
    'ends before the row that exceeds the bytes (%j)',
    (letter) => {
      const rows = Array.from({ length: 10 }, () => makeRow(letter));
      const six = exactBytes(rows.slice(0, 6));
      expect(cutToBytes(rows, six)).toHaveLength(6);
      expect(cutToBytes(rows, six - 1)).toHaveLength(5);
      expect(cutToBytes(rows, exactBytes(rows))).toBe(rows);
      expect(cutToBytes(rows, exactBytes(rows) - 1)).toHaveLength(9);
    },
  );

  it('has at least one row', () => {
    expect(cutToBytes([makeRow('я'), makeRow('я')], 10)).toHaveLength(1);
  });
});
