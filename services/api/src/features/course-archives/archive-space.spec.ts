import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeUser } from '../../testing/makers/people';
import { simulateSmallDisk } from '../../testing/small-disk';
import { takeSnapshot } from '../../testing/snapshot';
import { testSecret, useApi } from '../../testing/use-api';
import { emptyCourse, emptyCourseZip, makeZip } from './testing/sample-archive';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

// Abuse case V30: the pictures of an archive count as files of the author who imports it.
const megabyte = 1024 * 1024;
const api = useApi({ UPLOAD_QUOTA_MB: '1' });
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const makeCreator = () => makeUser(api.db, { role: 'CREATOR' });

/** The archive of a course without lessons, with a picture for each of these sizes in bytes. */
function makeArchive(...sizes: number[]): Buffer {
  const files = sizes.map((size, at) => [`pictures/00${at + 1}.gif`, makePicture(size)] as const);
  const pictures = files.map(([file]) => ({ file, name: 'Схема.gif' }));
  return makeZip({
    'course.json': JSON.stringify({ ...emptyCourse, pictures }),
    ...Object.fromEntries(files),
  });
}
const makePicture = (size: number) => Buffer.concat([gif, Buffer.alloc(size - gif.length)]);

async function send(
  who: Awaited<ReturnType<typeof makeCreator>>,
  zip: Buffer,
  { to = api.app, look = false }: { to?: FastifyInstance; look?: boolean } = {},
) {
  const { payload, headers } = makeForm([makeFilePart('Курс.zip', zip)]);
  const authorization = `Bearer ${await api.issueToken(who)}`;
  const url = look ? '/api/course-archives/look' : '/api/course-archives';
  return to.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}

/** The names of stored files, and of files that wait for their upload. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[\\/](?:files|incoming)(?:[\\/]|$)/.test(entry.parentPath))
    .map(({ name }) => name)
    .sort();

/** All that an import writes. */
async function written(folder = api.dataDir) {
  const { courses, lessons, tests, media, course_sections, journal } = await takeSnapshot(api.db);
  return { courses, lessons, tests, media, course_sections, journal, files: filesIn(folder) };
}

afterEach(() => checkInvariants(api.db));

describe('an archive whose pictures do not fit into the quota of the author', () => {
  it('is refused as a whole with the numbers, and nothing of it is stored', async () => {
    const author = await makeCreator();
    expect((await send(author, makeArchive(megabyte / 2))).statusCode).toBe(201);
    const before = await written();
    // Each of the two pictures alone has room.
    const answer = await send(author, makeArchive(megabyte / 4, megabyte / 2));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        error: 'quota_exceeded',
        message: 'Место для ваших файлов закончилось. Обратитесь к администратору.',
        quotaBytes: megabyte,
        storedBytes: megabyte / 2,
      },
    ]);
    expect(await written()).toEqual(before);
  });

  itAtNight('can still be looked into, and another author with enough quota imports it', async () => {
    const author = await makeCreator();
    await send(author, makeArchive(megabyte));
    expect((await send(author, makeArchive(megabyte), { look: true })).statusCode).toBe(200);
    expect((await send(await makeCreator(), makeArchive(megabyte))).statusCode).toBe(201);
  });

  itAtNight('is stored for one of several parallel imports', async () => {
    const author = await makeCreator();
    const before = await written();
    const answers = await Promise.all([1, 2, 3].map(() => send(author, makeArchive(megabyte * 0.75))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413, 413]);
    const after = await written();
    expect(after).toMatchObject({ courses: [{}], media: [{}] });
    expect(after.files).toHaveLength(before.files.length + 1);
  });
});

it('imports a course without pictures when the quota is used up', async () => {
  const author = await makeCreator();
  await send(author, makeArchive(megabyte));
  expect((await send(author, emptyCourseZip())).statusCode).toBe(201);
});

describe('full disk', () => {
  it.each([
    ['before the archive is received', false],
    ['while the archive is received', true],
  ])('refuses an archive %s, and stores nothing of it', async (_, isSurprise) => {
    const folder = mkdtempSync(join(tmpdir(), 'stupeni-archive-'));
    mkdirSync(join(folder, 'files'));
    const disk = simulateSmallDisk(folder, megabyte);
    const settings = { JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: folder };
    const app = await buildApp({ database: api.database, config: configFrom(settings), files: disk });
    try {
      if (isSurprise) {
        writeFileSync(join(folder, 'filler'), Buffer.alloc(disk.free() - 100));
        disk.reportFree(megabyte);
      } else disk.reportFree(100);
      const before = await written(folder);
      const answer = await send(await makeCreator(), makeArchive(gif.length), { to: app });
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        {
          error: 'storage_full',
          message: 'На сервере закончилось место для файлов. Сообщите администратору и попробуйте позже.',
          retryAfter: 60,
        },
      ]);
      expect(await written(folder)).toEqual(before);
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });
});
