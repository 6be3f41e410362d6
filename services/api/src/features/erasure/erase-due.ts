import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SchoolFiles } from '../../core/files/school-files';
import { deleteExports } from '../my-export/delete-exports';
import { eraseFile } from './erase-file';
import { erasePerson, isDue } from './erase-person';

const pageSize = 100;

type Places = Pick<SchoolFiles, 'storage' | 'tempFiles'>;

/**
 * Erases people whose time to cancel the request is over, and learners who were deleted `days` days ago. Then erases
 * the files of erased learners and the files that teachers sent to them. Then deletes the expired archives of personal
 * data, and those of closed accounts. Pictures and files that staff added to lessons stay. Erases one person or file at
 * a time. After a crash the next run continues. When one person or file fails, the others are still erased, and the
 * next run tries again.
 * @throws AggregateError at the end, when something failed
 */
export async function eraseDue(
  db: Kysely<Tables>,
  places: Places,
  { days, log }: { days: number; log: Pick<FastifyBaseLogger, 'info'> },
): Promise<void> {
  const errors: unknown[] = [];
  const people = await eraseEach(errors, makeDueFinder(db, days), ({ id }) =>
    erasePerson(db, id, isDue(days)),
  );
  const files = await eraseEach(errors, makeFileFinder(db), async (file) => {
    await eraseFile(db, places, file);
    return true;
  });
  await deleteExports(db, places.storage).catch((error: unknown) => errors.push(error));
  if (people + files > 0) log.info({ people, files }, 'erased accounts');
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} people or files were not erased`);
}

/**
 * Erases the rows of all pages. Resolves to the number of erased rows. A row does not count when `erase` failed or
 * changed nothing.
 */
async function eraseEach<Row extends { id: number | string }>(
  errors: unknown[],
  findPageAfter: (last: Row['id'] | null) => Promise<Row[]>,
  erase: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let page = await findPageAfter(null); page.length > 0; page = await findPageAfter(page.at(-1)!.id))
    for (const row of page)
      try {
        if (await erase(row)) done += 1;
      } catch (error) {
        errors.push(error);
      }
  return done;
}

const makeDueFinder = (db: Kysely<Tables>, days: number) => (last: number | null) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isDue(days))
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .limit(pageSize)
    .execute();

const makeFileFinder = (db: Kysely<Tables>) => (last: string | null) =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('erased_at', 'is', null)
    .where(
      // What teachers sent to the learner is about the learner too.
      sql<boolean>`exists (select from users where users.erased_at is not null and users.role = 'LEARNER' and users.id in (
        owner_id, (select comments.author_id from message_files join comments on comments.id = message_files.comment_id
          where message_files.file_id = files.id)))`,
    )
    .$if(last !== null, (query) => query.where('id', '>', last))
    .orderBy('id')
    .limit(pageSize)
    .execute();
