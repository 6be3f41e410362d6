/** The separator between the groups of a cell: a semicolon if the cell has one, otherwise a comma. */
const chooseSeparator = (cell: string): ';' | ',' => (cell.includes(';') ? ';' : ',');

/**
 * A cell with at most this number of parts may have names that contain the separator. In a longer cell each part is a
 * name.
 */
const mostJoined = 50;

/** The parts of a cell between the separators, such as «Весна; Осень». Empty parts are left out. */
const splitParts = (cell: string): string[] =>
  cell
    .split(chooseSeparator(cell))
    .map((part) => part.trim())
    .filter(Boolean);

/** All names that the cell may mean: a group of the school may have the separator in its name. */
export function listPossibleGroups(cell: string): string[] {
  const parts = splitParts(cell);
  if (parts.length > mostJoined) return parts;
  return parts.flatMap((_, from) =>
    parts.slice(from).map((__, more) => joinParts(cell, parts.slice(from, from + more + 1))),
  );
}

/**
 * The groups of a cell, each once. Several parts that are together the name of a group mean that group, even when the
 * school also has groups with the names of the parts.
 */
export function readGroups(cell: string, exists: (name: string) => boolean): string[] {
  const parts = splitParts(cell);
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    const name = findLongestFrom(cell, parts, from, exists);
    names.push(name.text);
    from += name.parts;
  }
  return [...new Map(names.map((name) => [groupKey(name), name])).values()];
}

function findLongestFrom(
  cell: string,
  parts: readonly string[],
  from: number,
  exists: (name: string) => boolean,
) {
  const most = parts.length > mostJoined ? 1 : parts.length - from;
  for (let count = most; count > 1; count -= 1) {
    const text = joinParts(cell, parts.slice(from, from + count));
    if (exists(text)) return { text, parts: count };
  }
  return { text: parts[from]!, parts: 1 };
}

const joinParts = (cell: string, parts: readonly string[]) => parts.join(`${chooseSeparator(cell)} `);

/**
 * A key of a group's name. It is the same for names that differ only in case or in «ё», because these are one group.
 */
export const groupKey = (name: string): string => name.toLocaleLowerCase('ru').replaceAll('ё', 'е');
