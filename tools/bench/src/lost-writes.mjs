import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

const invariants = join(root, 'services/api/src/core/db/invariants.ts');

/**
 * Finds acknowledged writes that are missing, submissions without their bytes, and broken invariants. One line each.
 *
 * @param {Pick<import('./databases.mjs').BenchDatabase, 'env' | 'read'>} database
 * @param {import('./mixed-writes.mjs').Acknowledged} acknowledged
 * @param {(key: string) => Promise<string | null>} [readStored] reads a stored file; by default from the disk
 * @returns {Promise<string[]>}
 */
export async function findLostWrites(
  database,
  acknowledged,
  readStored = (key) => readText(join(String(database.env.DATA_DIR), 'files', key)),
) {
  const broken = await findBrokenInvariants(database.read);
  const [found] = await database.read(`select
    (select json_agg(email || ' ' || lesson_id) from progress join users on users.id = user_id
      where status = 'COMPLETED' or completed_at is not null) as steps,
    (select json_agg(text) from comments) as comments,
    (select json_agg(json_build_array(files.id, storage_key)) from submissions join files on files.id = file_id)
      as works,
    (select json_agg(email) from users where deleted_at is null) as living`);
  const [steps, comments, living] = [found?.steps, found?.comments, found?.living].map(
    (rows) => new Set(/** @type {string[] | null} */ (rows) ?? []),
  );
  /** @type {Map<string, string>} */
  const keys = new Map(found?.works ?? []);
  const lost = [
    ...[...acknowledged.steps].filter((step) => !steps?.has(step)).map((step) => `step ${step}`),
    ...[...acknowledged.comments].filter((text) => !comments?.has(text)).map((text) => `comment ${text}`),
    ...[...acknowledged.added].filter((email) => !living?.has(email)).map((email) => `participant ${email}`),
    ...[...acknowledged.removed].filter((email) => living?.has(email)).map((email) => `deletion of ${email}`),
  ];
  for (const [id, text] of acknowledged.works) {
    const key = keys.get(id);
    if (key === undefined) lost.push(`submission ${id}`);
    else if ((await readStored(key)) !== text) lost.push(`bytes of submission ${id}`);
  }
  return [...lost, ...broken];
}

/**
 * Finds the broken invariants of a school. One line each.
 *
 * @param {import('./databases.mjs').BenchDatabase['read']} read
 */
export async function findBrokenInvariants(read) {
  // The statement is the only template string of the file.
  const [, statement = ''] = (await readFile(invariants, 'utf8')).split('`');
  return (await read(statement)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
}

/** The text of a file; null when it is missing. @param {string} path */
export const readText = (path) =>
  readFile(path, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
