import { createDatabase } from '@stupeni/deploy';
import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { learnerEmails } from '../crash-school.mjs';
import { defineDrill, fillSchool, makeWriters } from '../harness.mjs';
import { ask } from '../mixed-writes.mjs';

/** The error of a failed start; empty when the API started. @param {Promise<{ stop: () => Promise<void> }>} starting */
async function findStartError(starting) {
  try {
    await (await starting).stop();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Starts the API on an empty database with the same files. Returns its error. @param {import('../harness.mjs').Tools} tools */
async function startOnEmpty({ pg, api }) {
  const server = pg.env.DATABASE_URL;
  if (server) {
    const empty = await createDatabase(server);
    const message = await findStartError(api({ DATABASE_URL: empty.url }));
    await empty.drop();
    return message;
  }
  const folder = join(String(pg.env.DATA_DIR), 'database');
  await rename(folder, `${folder}.away`);
  const message = await findStartError(api());
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
  return message;
}

/** Makes the files an hour old, because the API never touches files of uploads that may still run. @param {string} folder */
async function age(folder) {
  const hourAgo = Date.now() / 1000 - 3600;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await utimes(join(entry.parentPath, entry.name), hourAgo, hourAgo);
}

/**
 * Starts the API on an empty database with the files of a school, by mistake. It must not start, and must serve all
 * files on the right database again.
 */
export const wrongDatabase = defineDrill('wrong-database', async (tools) => {
  const { pg, api } = tools;
  // All lessons accept files. A lesson is open while the one before it is on review.
  const more = [`update lessons set check_type = 'FILE'`];
  const lessonIds = (await fillSchool(tools, { more })).slice(0, 8);
  const before = await api();
  const token = await makeWriters([]).fetchToken(before.url, String(learnerEmails[0]));
  const authorization = `Bearer ${token}`;
  for (const id of lessonIds) {
    const form = new FormData();
    form.set('lessonId', String(id));
    form.set('file', new File([`Работа ${id}`], 'Работа.txt', { type: 'text/plain' }));
    await ask(`${before.url}/api/upload`, { authorization }, form);
  }
  await before.stop();
  await age(join(String(pg.env.DATA_DIR), 'files'));

  const message = await startOnEmpty(tools);
  const { url } = await api();
  const wrong = message.includes('ADOPT_FILES=1') ? [] : [`started on an empty database: ${message}`];
  for (const id of lessonIds) {
    const { submissions } = await ask(`${url}/api/lessons/${id}`, { authorization }, undefined, 'GET');
    const text = await (await fetch(`${url}${submissions?.[0]?.filePath}`)).text();
    if (text !== `Работа ${id}`) wrong.push(`the file of lesson ${id} is not served: ${text}`);
  }
  console.log(`${pg.name}: 8 files served after a start on an empty database was tried`);
  return wrong;
});
