/** Beyond so many comparisons the middle of two long lists counts as changed as a whole. */
const most = 1_000_000;

/**
 * Which items of each list have no counterpart in the other, when as many as possible keep theirs in their order
 * (the longest common subsequence). A text that got one paragraph more is marked there, and nowhere else.
 * @param keyOf two items are the same when their keys are
 */
export function onlyHere<T>(
  one: readonly T[],
  other: readonly T[],
  keyOf: (item: T) => string,
): { one: boolean[]; other: boolean[] } {
  const [left, right] = [one.map(keyOf), other.map(keyOf)];
  const result = { one: left.map(() => true), other: right.map(() => true) };
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) {
    result.one[start] = result.other[start] = false;
    start += 1;
  }
  let [endOne, endOther] = [left.length, right.length];
  while (endOne > start && endOther > start && left[endOne - 1] === right[endOther - 1]) {
    result.one[(endOne -= 1)] = result.other[(endOther -= 1)] = false;
  }
  const [rows, columns] = [endOne - start, endOther - start];
  if (rows * columns > most) return result;
  // lengths[r][c]: how much of what follows row r and column c is common.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row]![column] =
        left[start + row] === right[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (left[start + row] === right[start + column]) {
      result.one[start + row] = result.other[start + column] = false;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return result;
}
