/** Above this number of comparisons, all items between the equal start and the equal end of two lists count as changed. */
const maxComparisons = 1_000_000;

/**
 * Which items of each list are not in the other list (longest common subsequence). When a text gets one more
 * paragraph, only that paragraph is marked.
 * @param getKey two items are equal when their keys are equal
 */
export function findDifferences<T>(
  left: readonly T[],
  right: readonly T[],
  getKey: (item: T) => string,
): { left: boolean[]; right: boolean[] } {
  const [leftKeys, rightKeys] = [left.map(getKey), right.map(getKey)];
  const result = { left: leftKeys.map(() => true), right: rightKeys.map(() => true) };
  let start = 0;
  while (start < leftKeys.length && start < rightKeys.length && leftKeys[start] === rightKeys[start]) {
    result.left[start] = result.right[start] = false;
    start += 1;
  }
  let [leftEnd, rightEnd] = [leftKeys.length, rightKeys.length];
  while (leftEnd > start && rightEnd > start && leftKeys[leftEnd - 1] === rightKeys[rightEnd - 1]) {
    result.left[(leftEnd -= 1)] = result.right[(rightEnd -= 1)] = false;
  }
  const [rows, columns] = [leftEnd - start, rightEnd - start];
  if (rows * columns > maxComparisons) return result;
  // lengths[r][c]: the length of the longest common subsequence from row r and column c to the end.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row]![column] =
        leftKeys[start + row] === rightKeys[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (leftKeys[start + row] === rightKeys[start + column]) {
      result.left[start + row] = result.right[start + column] = false;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return result;
}
