import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { configFrom } from '../config/config';
import { prepareSchool } from '../../commands/prepare-school';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeFile } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { useApi } from '../../testing/use-api';
import { ForeignFilesError } from './claim-storage';
import { schoolFiles } from './school-files';
import { sweepFiles } from './sweep-files';

// Abuse case V27: a start on a wrong, empty or older database deletes no file.
const api = useApi();
const other = useTestDatabase({ own: true });
const files = () => schoolFiles(api);
const start = ({ database }: typeof other, settings: Record<string, string> = {}) =>
  prepareSchool(database, files(), configFrom({ DATA_DIR: api.dataDir, SEED: 'none', ...settings }));
/** The sweep of the files an hour from now, when no upload can still run. */
const sweepLater = ({ db }: typeof other) =>
  sweepFiles(db, files().storage, new Date(Date.now() + 3_600_000));

afterEach(() => rmSync(join(api.dataDir, 'files'), { recursive: true, force: true }));

/** Starts the school and submits files. Resolves to a function that reads all of them. */
async function submitFile(count: number): Promise<() => Promise<string[]>> {
  await start(api);
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const authorization = `Bearer ${await api.issueToken(learner)}`;
  const urls: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { payload, headers } = makeForm([
      { name: 'lessonId', value: String(lesson.id) },
      makeFilePart('a.txt', `Работа ${n}`),
    ]);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...headers, authorization },
      payload,
    });
    urls.push(answer.json().url);
  }
  return async () => Promise.all(urls.map(async (url) => (await api.app.inject({ url })).body));
}
const works = (count: number) => Array.from({ length: count }, (_, n) => `Работа ${n}`);

it('does not start on an empty database, and serves all files on the right one', async () => {
  const readAll = await submitFile(8);
  await expect(start(other)).rejects.toThrow(ForeignFilesError);
  await start(api);
  await sweepLater(api);
  expect(await readAll()).toEqual(works(8));
});

itAtNight('does not start on a new database and does not seed it', async () => {
  const readAll = await submitFile(8);
  await expect(start(other, { SEED: 'demo' })).rejects.toThrow(ForeignFilesError);
  expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await readAll()).toEqual(works(8));
});

itAtNight('deletes no file when an empty database adopts them', async () => {
  const readAll = await submitFile(8);
  await start(other, { ADOPT_FILES: '1' });
  await sweepLater(other);
  expect(await readAll()).toEqual(works(8));
  await expect(start(api)).rejects.toThrow(ForeignFilesError);
  await start(api, { ADOPT_FILES: '1' });
});

describe('a database of two days ago', () => {
  /** Makes an older copy of the database: the same school with rows only for the first files. */
  async function restoreOlder(known: number) {
    const { id } = await api.db.selectFrom('school').select('id').executeTakeFirstOrThrow();
    await other.db.insertInto('school').values({ id }).execute();
    const owner = await makeUser(other.db);
    const rows = await api.db.selectFrom('files').select('storage_key').orderBy('created_at').execute();
    for (const { storage_key } of rows.slice(0, known))
      await makeFile(other.db, { owner_id: owner.id, storage_key });
  }

  itAtNight('moves no file when it does not know many of them', async () => {
    const readAll = await submitFile(8);
    await restoreOlder(5);
    await start(other);
    expect(await sweepLater(other)).toMatchObject({ stored: 8, unknown: 3, trashed: 0 });
    expect(await readAll()).toEqual(works(8));
  });

  itAtNight('moves a few unknown files to the trash, and the right database restores them', async () => {
    const readAll = await submitFile(20);
    await restoreOlder(19);
    await start(other);
    expect(await sweepLater(other)).toMatchObject({ stored: 20, unknown: 1, trashed: 1 });
    expect(await sweepLater(api)).toMatchObject({ stored: 20, restored: 1 });
    expect(await readAll()).toEqual(works(20));
  });
});

itAtNight(
  'does not start on a folder without the files, and serves them when the folder is back',
  async () => {
    const readAll = await submitFile(3);
    const folder = join(api.dataDir, 'files');
    renameSync(folder, `${folder}.unmounted`);
    mkdirSync(folder);
    await expect(start(api)).rejects.toThrow(ForeignFilesError);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.unmounted`, folder);
    await start(api);
    expect(await readAll()).toEqual(works(3));
  },
);

itAtNight('starts without lost files with ADOPT_FILES, and names them', async () => {
  await submitFile(1);
  const { storage_key } = await api.db.selectFrom('files').select('storage_key').executeTakeFirstOrThrow();
  rmSync(join(api.dataDir, 'files'), { recursive: true });
  const told: string[] = [];
  const config = configFrom({ DATA_DIR: api.dataDir, SEED: 'none', ADOPT_FILES: '1' });
  await prepareSchool(api.database, files(), config, (text) => told.push(text));
  expect(told).toEqual([expect.stringContaining(storage_key)]);
  expect(readdirSync(join(api.dataDir, 'files'))).toEqual(['school-id']);
});

itAtNight('starts twice with the demo school on a new database and a new folder', async () => {
  await start(other, { SEED: 'demo' });
  await start(other, { SEED: 'demo' });
  expect(await sweepLater(other)).toMatchObject({ stored: 3, unknown: 0 });
});

itAtNight('starts a copy of a prepared database without an id as a new school', async () => {
  await start(other, { SEED: 'demo' });
  const { id } = await other.db.selectFrom('school').select('id').executeTakeFirstOrThrow();
  await other.db.deleteFrom('school').execute();
  rmSync(join(api.dataDir, 'files/school-id'));
  await start(other, { SEED: 'demo' });
  const own = await other.db.selectFrom('school').select('id').executeTakeFirstOrThrow();
  expect(own.id).not.toBe(id);
});
