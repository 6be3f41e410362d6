import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { schoolFiles, type SchoolFiles } from '../../core/files/school-files';
import { storageKey } from '../../core/files/storage';
import { createServer } from '../../core/http/server';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { addPictureSizes } from './size-pictures';

const test = useTestDatabase();
let dataDir: string;
let files: SchoolFiles;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-pictures-'));
  files = schoolFiles({ dataDir });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const svg = (width: number, height: number) => `<svg xmlns="-" width="${width}" height="${height}"></svg>`;
const image = (url: string, more = {}) => ({ type: 'image', url, alt: 'Схема', ...more });
const makeDocument = (...blocks: object[]) => JSON.stringify({ v: 1, blocks });
const run = (signal = new AbortController().signal, { storage } = files) =>
  addPictureSizes({
    db: test.db,
    storage,
    log: createServer({ logLevel: 'silent', trustProxy: false, version: '0' }).log,
    signal,
  });

/** A picture as an earlier version stored it: without its size. Without `text` its bytes are missing. */
async function oldPicture(text: string | null): Promise<string> {
  const id = randomUUID();
  const [extension, key] = ['svg', storageKey(id, 'svg')];
  if (text !== null) {
    writeFileSync(join(dataDir, 'new'), text);
    await files.storage.store(join(dataDir, 'new'), key);
  }
  const owner_id = (await makeUser(test.db, { role: 'CREATOR' })).id;
  const row = { id, owner_id, name: 'a.svg', extension, mime: 'image/svg+xml', size: 1, sha256: 'x' };
  await test.db
    .insertInto('media')
    .values({ ...row, storage_key: key })
    .execute();
  return `/api/media/${id}`;
}

const readLesson = (id: number) =>
  test.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readBlocks = async (id: number) => (await readLesson(id)).content['blocks'];

it('adds the sizes of old pictures to lessons and course descriptions', async () => {
  const url = await oldPicture(svg(640, 480));
  const natural = { width: 640, height: 480 };
  const paragraph = { type: 'paragraph', children: [{ text: 'Текст' }], later: 'a field of a newer version' };
  const course = await makeCourse(test.db, { description: makeDocument(image(url)) });
  const content = makeDocument(paragraph, image(url, { width: '50%' }), image('https://a.example/a.png'));
  const lesson = await makeLesson(test.db, { course_id: course.id, content });
  await run();
  expect(await readBlocks(lesson.id)).toEqual([
    paragraph,
    image(url, { width: '50%', natural }),
    image('https://a.example/a.png'),
  ]);
  const { description } = await test.db
    .selectFrom('courses')
    .select('description')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow();
  expect(description['blocks']).toEqual([image(url, { natural })]);
});

itAtNight('makes no version and changes no time', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const content = makeDocument(image(await oldPicture(svg(3, 4))));
  const { id } = await makeLesson(test.db, { course_id, content });
  const before = await readLesson(id);
  await run();
  const { content: _content, ...after } = await readLesson(id);
  expect(before).toMatchObject(after);
});

it('continues after a broken and a missing picture, and reads a missing one again at the next start', async () => {
  const urls = [await oldPicture('<p>'), await oldPicture(null), await oldPicture(svg(3, 4))];
  const { id: course_id } = await makeCourse(test.db);
  const content = makeDocument(...urls.map((url) => image(url)));
  const { id } = await makeLesson(test.db, { course_id, content });
  await run();
  const [broken, missing, good] = urls.map((url) => image(url));
  expect(await readBlocks(id)).toEqual([broken, missing, { ...good, natural: { width: 3, height: 4 } }]);
  const measured = await test.db.selectFrom('media').select('measured').orderBy('measured').execute();
  expect(measured.map((row) => row.measured)).toEqual([false, true, true]);
});

itAtNight('continues after a stop', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const content = makeDocument(image(await oldPicture(svg(3, 4))));
  const { id } = await makeLesson(test.db, { course_id, content });
  await run(AbortSignal.abort());
  expect(await readBlocks(id)).toEqual(JSON.parse(content).blocks);
  await run();
  expect(await readBlocks(id)).toMatchObject([{ natural: { width: 3, height: 4 } }]);
});

it('never rejects', async () => {
  await oldPicture(svg(3, 4));
  const open = () => Promise.reject(new Error('the disk fails'));
  await expect(run(undefined, { ...files, storage: { ...files.storage, open } })).resolves.toBeUndefined();
});
