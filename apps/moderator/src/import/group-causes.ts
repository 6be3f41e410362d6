import type { ImportReport } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';

type Row = ImportReport['rows'][number];

/** A problem, and the lines of the file that have it. */
export interface Cause {
  problem: string;
  lines: number[];
}

/** A problem that at least so many rows have is shown once, above the table. */
const fewest = 3;

/**
 * The problems that repeat, the most frequent first, and the bad rows that have another problem. A row is in a table
 * only when the repeated problems do not say everything about it, or when it offers «Вернуть».
 */
export function groupCauses(rows: readonly Row[]): { repeated: Cause[]; others: Row[] } {
  const bad = rows.filter(({ outcome }) => outcome === 'bad');
  const causes = new Map<string, number[]>();
  for (const { line, problems } of bad)
    for (const problem of problems) {
      const lines = causes.get(problem);
      if (lines) lines.push(line);
      else causes.set(problem, [line]);
    }
  const repeated = [...causes]
    .map(([problem, lines]) => ({ problem, lines }))
    .filter(({ lines }) => lines.length >= fewest)
    .sort((a, b) => b.lines.length - a.lines.length);
  const said = new Set(repeated.map(({ problem }) => problem));
  const isOther = ({ problems, restorable }: Row) =>
    restorable !== undefined || problems.some((problem) => !said.has(problem));
  return { repeated, others: bad.filter(isOther) };
}

/** The most ranges that are written out. */
const mostRanges = 12;

/** Lines as ranges: «2–40, 57 и другие». */
export function formatRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const words = ranges
    .slice(0, mostRanges)
    .map(([from, to]) => (from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`));
  return words.join(', ') + (ranges.length > mostRanges ? ' и другие' : '');
}
