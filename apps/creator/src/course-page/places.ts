import { moveItem } from '@stupeni/ui/more';
import { texts } from './texts';
import type { OutlineRow } from './use-outline';

type SectionOfPage = Extract<OutlineRow, { kind: 'section' }>;

/** The place of a lesson in the course. */
export interface Place {
  /** The number that learners read, from 1, without gaps. Null for a draft. */
  number: number | null;
  /** The section of the lesson. Undefined before the first section. */
  section: SectionOfPage | undefined;
}

/** The place of each lesson in rows from top to bottom, by the id of its row. */
export function readPlaces(rows: readonly OutlineRow[]): Map<number, Place> {
  const places = new Map<number, Place>();
  let section: SectionOfPage | undefined;
  let count = 0;
  for (const row of rows)
    if (row.kind === 'section') section = row;
    else if (row.lesson.publication === 'DRAFT') places.set(row.id, { number: null, section });
    else places.set(row.id, { number: (count += 1), section });
  return places;
}

/** The place of a lesson in words. */
export function describePlace(places: ReadonlyMap<number, Place>, rowId: number): string {
  const place = places.get(rowId);
  if (!place) return '';
  const { number, section } = place;
  if (number === null) return texts.draftPlace(section?.title);
  const total = [...places.values()].filter((one) => one.number !== null).length;
  return texts.place(number, total, section?.title);
}

/** The place, in words, of a row after its move from one index to another. */
export const placeAfterMove = (rows: readonly OutlineRow[], from: number, to: number): string =>
  describePlace(readPlaces(moveItem(rows, from, to)), rows[from]?.id ?? NaN);

/** The first and the last number of the lessons of a section. Null without lessons. */
export function readNumbers(
  places: ReadonlyMap<number, Place>,
  section: SectionOfPage,
): readonly [number, number] | null {
  const numbers = [...places.values()]
    .filter((place) => place.section === section)
    .flatMap(({ number }) => number ?? []);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

/** The rows with their sections in another order. The lessons of a section move with it. */
export function arrangeSections(rows: readonly OutlineRow[], sections: readonly OutlineRow[]): OutlineRow[] {
  const groups = groupRows(rows);
  const before = rows.slice(0, groups[0]?.[0] ?? rows.length);
  const own = new Map(groups.map((group) => [rows[group[0]!]?.id, group]));
  return [...before, ...sections.flatMap(({ id }) => (own.get(id) ?? []).flatMap((at) => rows[at] ?? []))];
}

/** The indices of the rows of each section: its title and its lessons. */
export function groupRows(rows: readonly OutlineRow[]): number[][] {
  const groups: number[][] = [];
  for (const [at, { kind }] of rows.entries())
    if (kind === 'section') groups.push([at]);
    else groups.at(-1)?.push(at);
  return groups;
}
