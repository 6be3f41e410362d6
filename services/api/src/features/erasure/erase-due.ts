import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SchoolFiles } from '../../files/school-files';
import { eraseFile } from './erase-file';
import { erasePerson, isDue } from './erase-person';

const atOnce = 100;

type Places = Pick<SchoolFiles, 'storage' | 'tempFiles'>;

/**
 * Erases learners who were deleted `days` days ago, then the files of erased people. It reads pages and changes one
 * person or file at a time. After a crash the next run continues.
 */
export async function eraseDue(
  db: Kysely<Tables>,
  places: Places,
  { days, log }: { days: number; log: Pick<FastifyBaseLogger, 'info'> },
): Promise<void> {
  let people = 0;
  for (let ids = await dueIds(db, days); ids.length > 0; ids = await dueIds(db, days))
    for (const id of ids) if (await erasePerson(db, id, days)) people += 1;
  let files = 0;
  for (let page = await filesLeft(db); page.length > 0; page = await filesLeft(db))
    for (const file of page) {
      await eraseFile(db, places, file);
      files += 1;
    }
  if (people + files > 0) log.info({ people, files }, 'erased deleted participants');
}

async function dueIds(db: Kysely<Tables>, days: number): Promise<number[]> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where(isDue(days))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return due.map(({ id }) => id);
}

const filesLeft = (db: Kysely<Tables>) =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('erased_at', 'is', null)
    .where(sql<boolean>`exists (select from users where users.id = owner_id and users.erased_at is not null)`)
    .orderBy('id')
    .limit(atOnce)
    .execute();
