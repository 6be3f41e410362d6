/** Above this number of comparisons, the whole middle of two long lists counts as changed. */
const maxComparisons = 1_000_000;

/**
 * Which items of each list are not in the other list (longest common subsequence). When a text gets one more
 * paragraph, only that paragraph is marked.
 * @param getKey two items are equal when their keys are equal
 */
export function findDifferences<T>(
  one: readonly T[],
  other: readonly T[],
  getKey: (item: T) => string,
): { one: boolean[]; other: boolean[] } {
  const [left, right] = [one.map(getKey), other.map(getKey)];
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
  if (rows * columns > maxComparisons) return result;
  // lengths[r][c]: the length of the longest common subsequence from row r and column c to the end.
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
