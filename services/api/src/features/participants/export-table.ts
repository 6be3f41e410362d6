import { setImmediate as nextTurn } from 'node:timers/promises';
import { learnerLabels } from '@stupeni/contract/fields';
import { writeLines, makeTimeFormat, formatZone } from '../../core/files/csv';
import { personFields } from './person';
import type { ParticipantRow } from './queries';

/** Participants per page. A page blocks the event loop for some milliseconds. */
export const pageSize = 250;

/**
 * Participants as CSV for Russian Excel: semicolons, a byte order mark, Windows line ends. The
 * import removes the apostrophe in front of a formula.
 * Each page is read after the previous one was consumed, and other requests are answered in between. Participants
 * who were deleted in the meantime are missing.
 * @param ids of all participants in the order of the table
 * @param find reads the rows of a page
 * @param timeZone of the times; a heading names it
 */
export async function* writeTable(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<ParticipantRow[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const columns = makeColumns(timeZone);
  yield writeLines([columns.map(([heading]) => heading)], { bom: true });
  for (let from = 0; from < ids.length; from += pageSize) {
    // The embedded database answers in the same turn, so other requests would have to wait.
    await nextTurn();
    const rows = await find(ids.slice(from, from + pageSize));
    yield writeLines(rows.map((row) => columns.map(([, toCell]) => toCell(row))));
  }
}

/** A heading, and the cell of a participant. */
type Column = [heading: string, toCell: (row: ParticipantRow) => string];

function makeColumns(timeZone: string): Column[] {
  const formatTime = makeTimeFormat(timeZone);
  return [
    ...personFields.map((field): Column => [learnerLabels[field], (row) => row[field]]),
    // The import can read several groups from one cell.
    ['Группа', ({ groups }) => groups.map(({ group }) => group.name).join('; ')],
    [`Последний вход (${formatZone(timeZone)})`, ({ lastLogin }) => (lastLogin ? formatTime(lastLogin) : '')],
    ['Уроков пройдено', ({ lessons }) => String(lessons)],
    ['Курсов начато', ({ courses }) => String(courses)],
  ];
}
