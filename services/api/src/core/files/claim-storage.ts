import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';
import { findLostKeys, sampleKnownFiles } from './known-files';
import type { Storage } from './storage';
import { findUnknownKeys } from './unknown-keys';

/** The files and the database belong to different schools. The message says in Russian what to do. */
export class ForeignFilesError extends Error {
  override readonly name = 'ForeignFilesError';
}

/**
 * Makes sure that the files belong to the school of this database (abuse case V27): both have the same id. All places
 * of files are checked before one of them gets an id. A new storage gets the id of the database. A storage without an
 * id also gets that id when the database knows at least half of its files: they were stored before storages had an id.
 * A place that lacks the files of the database is rejected too: its disk may not be mounted.
 * @param options.adopt replaces another id by the id of the database, and continues without the lost files
 * @returns the keys of lost files in a sample of 20
 * @throws ForeignFilesError
 */
export async function claimStorage(
  db: Kysely<Tables>,
  places: readonly Storage[],
  { adopt }: { adopt: boolean },
): Promise<{ lost: string[] }> {
  const schoolId = await ensureSchoolId(db);
  const toClaim: { storage: Storage; claimed: string | null; total: number }[] = [];
  for (const storage of places) {
    const claimed = await storage.schoolId();
    if (claimed === schoolId) continue;
    const { total, known } = await countFiles(db, storage);
    const isOurs = claimed === null && known * 2 >= total;
    if (!isOurs && !adopt) throw makeForeignFilesError(storage.place, { schoolId, claimed, total });
    toClaim.push({ storage, claimed, total });
  }
  const { sample, lost } = await sampleLost(db, places);
  const unclaimed = toClaim.find(({ claimed }) => claimed === null);
  const limit = unclaimed ? maxLost.unclaimed : maxLost.claimed;
  if (!adopt && lost.length > sample * limit)
    throw new ForeignFilesError(
      texts.lost((unclaimed?.storage ?? places[0]!).place, { schoolId, sample, lost: lost.length }),
    );
  for (const { storage, claimed, total } of toClaim) {
    // Another school may have claimed the storage at the same moment.
    const winner = await storage.claim(schoolId, { replace: claimed !== null });
    if (winner !== schoolId) throw makeForeignFilesError(storage.place, { schoolId, claimed: winner, total });
  }
  return { lost };
}

/**
 * The largest shares of the sample that may be lost. A place with the id of the school may have lost files before, and
 * the school continues without them. A place without the id is new, or is the bare mount point of a disk that is not
 * mounted.
 */
const maxLost = { claimed: 0.5, unclaimed: 0.05 };

async function sampleLost(
  db: Kysely<Tables>,
  places: readonly Storage[],
): Promise<{ sample: number; lost: string[] }> {
  const sample = await sampleKnownFiles(
    async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(db)).rows,
  );
  return { sample: sample.length, lost: await findLostKeys(places, sample) };
}

/** The id of the school. Replicas that start together get the same one. */
async function ensureSchoolId(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('school')
    .values({ id: sql<string>`gen_random_uuid()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom('school').select('id').executeTakeFirstOrThrow();
  return id;
}

async function countFiles(db: Kysely<Tables>, storage: Storage): Promise<{ total: number; known: number }> {
  const count = { total: 0, known: 0 };
  for await (const { checked, unknown } of findUnknownKeys(db, allKeys(storage))) {
    count.total += checked.length;
    count.known += checked.length - unknown.length;
  }
  return count;
}

async function* allKeys(storage: Storage) {
  for await (const { key } of storage.list()) yield key;
  for await (const { key } of storage.listTrash()) yield key;
}

function makeForeignFilesError(
  place: string,
  { schoolId, claimed, total }: { schoolId: string; claimed: string | null; total: number },
): ForeignFilesError {
  const whose =
    claimed === null
      ? `Файлы в ${place} (${total}) неизвестны базе данных школы ${schoolId}, номера школы рядом с ними нет.`
      : `Файлы в ${place} (${total}) принадлежат школе ${claimed}, а база данных — школе ${schoolId}.`;
  return new ForeignFilesError(
    `${whose} Сервер не запущен, файлы не тронуты. ` +
      'Подключите базу данных этих файлов (DATABASE_URL или прежняя папка database) ' +
      'или задайте другое место файлов: папку в DATA_DIR, контейнер в S3_BUCKET. ' +
      'Если файлы действительно от этой базы данных, один раз запустите с ADOPT_FILES=1.',
  );
}

const texts = {
  lost: (place: string, { schoolId, sample, lost }: { schoolId: string; sample: number; lost: number }) =>
    `В ${place} нет файлов школы ${schoolId}: база данных знает файлы, но из ${sample} проверенных нет ${lost}. ` +
    'Сервер не запущен, ничего не изменено. Проверьте, что диск с файлами подключён, ' +
    'а DATA_DIR и S3_BUCKET указывают на прежнее место. Файлы есть и в резервной копии: restore в пустое место. ' +
    'Если они потеряны навсегда, запустите с ADOPT_FILES=1: школа будет работать без них.',
};
