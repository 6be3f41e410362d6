import type { Input } from '@stupeni/contract';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { writeLines } from '../../core/files/csv';
import { problem } from '../../core/http/problem';
import { parseSort } from '../../core/http/sort';
import type { Context } from '../context';
import { findGroupScope } from './find-group-scope';
import { findGroupCourses, findRows, groupSorts } from './queries';
import { listHeadings, makeLineWriter } from './table-lines';
import { toRow } from './to-row';

type Body = Input<'exportGroup'>['body'];

/** A file with the shown or the chosen rows. */
interface GroupFile {
  /** The name of the file without its extension. */
  name: string;
  content: Readable | Uint8Array;
}

/** The number of rows that are written without a break. */
const rowsAtOnce = 250;

/**
 * The table of a group as a file. CSV is sent in parts. XLSX is written in a thread, because a table of 5,000
 * learners takes seconds. Throws `not_found`.
 */
export async function exportGroup(
  context: Context,
  groupId: number,
  { courseId, format, show, search, sort, userIds }: Body,
): Promise<GroupFile> {
  const group = await findGroupCourses(context.db, groupId);
  if (!group) throw problem('not_found');
  const scope = await findGroupScope(context, groupId, courseId, search);
  const order = parseSort(sort, groupSorts);
  const found = await findRows(context.db, scope, { show, order, page: 'all' });
  const chosen = userIds && new Set(userIds);
  const rows = chosen ? found.filter(({ id }) => chosen.has(id)) : found;
  const toLine = makeLineWriter(scope.timeZone);
  const head = listHeadings(scope.lessons, scope.timeZone);
  async function* writeTable() {
    yield writeLines([head], { bom: true });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      // Other requests are answered in between.
      await nextTurn();
      yield writeLines(rows.slice(from, from + rowsAtOnce).map((row) => toLine(toRow(row, scope.lessons))));
    }
  }
  if (format === 'csv') return { name: group.name, content: Readable.from(writeTable()) };
  const lines = [head, ...rows.map((row) => toLine(toRow(row, scope.lessons)))];
  const content = await context.threads.run('writeWorkbook', { field: '', text: JSON.stringify(lines) });
  return { name: group.name, content };
}
