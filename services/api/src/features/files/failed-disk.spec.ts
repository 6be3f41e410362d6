import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { type SchoolFiles, schoolFiles } from '../../core/files/school-files';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { testSecret, useApi } from '../../testing/use-api';

// Abuse case V52: the disk of the files is read-only, broken or forbidden.
const api = useApi();
let app: FastifyInstance;
let dataDir: string;
let files: SchoolFiles;
/** The error of every call that writes, or that reads. Null: the disk works. */
let failure: { code: string; at: 'writing' | 'storing' | 'reading' } | null;

const failingAt = <Args extends unknown[], T>(
  at: 'writing' | 'storing' | 'reading',
  work: (...args: Args) => Promise<T>,
) => {
  return async (...args: Args): Promise<T> => {
    if (failure?.at === at)
      throw Object.assign(new Error(`${failure.code}: simulated`), { code: failure.code, syscall: 'open' });
    return work(...args);
  };
};

beforeEach(async () => {
  failure = null;
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-disk-'));
  mkdirSync(join(dataDir, 'files'));
  const { storage, tempFiles } = schoolFiles({ dataDir });
  const broken = {
    ...storage,
    store: failingAt('storing', storage.store),
    probe: failingAt('storing', storage.probe),
    open: failingAt('reading', storage.open),
  };
  files = {
    storage: broken,
    places: [broken],
    tempFiles: {
      ...tempFiles,
      create: failingAt('writing', tempFiles.create),
      probe: failingAt('writing', tempFiles.probe),
    },
  };
  const settings = { JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: dataDir };
  app = await buildApp({ database: api.database, config: configFrom(settings), files });
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
  await checkInvariants(api.db);
});

async function makeLearnerWithLesson() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db))}`;
  const submitFile = () => {
    const { payload, headers } = makeForm([
      { name: 'lessonId', value: String(lesson.id) },
      makeFilePart('a.txt', 'работа'),
    ]);
    const all = { ...headers, authorization };
    return app.inject({ method: 'POST', url: '/api/upload', headers: all, payload });
  };
  return { submitFile, read: (url: string) => app.inject({ url, headers: { authorization } }) };
}
const ready = async () => {
  const answer = await app.inject('/api/health/ready');
  return [answer.statusCode, answer.json()];
};
const writable = async () =>
  /^stupeni_files_writable (\d)$/m.exec((await app.inject('/api/metrics')).body)?.[1];

type Fault = NonNullable<typeof failure>;

/** Rejects uploads while the disk fails, says so, and heals. */
async function survive(at: Fault['at'], code: string): Promise<void> {
  const { submitFile, read } = await makeLearnerWithLesson();
  expect([await ready(), await writable()]).toEqual([[200, { status: 'ok' }], '1']);
  failure = { code, at };
  const answer = await submitFile();
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
  expect(await ready()).toEqual([200, { status: 'ok', storage: 'failed' }]);
  expect(await writable()).toBe('0');
  expect((await read('/api/courses')).statusCode).toBe(200);
  expect(await api.db.selectFrom('files').select('id').execute()).toEqual([]);

  failure = null;
  expect((await submitFile()).statusCode).toBe(201);
  expect([await ready(), await writable()]).toEqual([[200, { status: 'ok' }], '1']);
}

const title = 'answers 503 to uploads whose %s fails with %s, says so in readiness and metrics, and heals';
it.each([
  ['writing', 'EIO'],
  ['storing', 'EROFS'],
] as const)(title, survive);
itAtNight.each([
  ['writing', 'EROFS'],
  ['writing', 'EACCES'],
  ['storing', 'EPERM'],
  ['storing', 'ESTALE'],
] as const)(title, survive);

itAtNight('answers 503 to a file that cannot be read', async () => {
  const { submitFile, read } = await makeLearnerWithLesson();
  const { url } = (await submitFile()).json();
  failure = { code: 'EIO', at: 'reading' };
  expect((await read(url)).statusCode).toBe(503);
  failure = null;
  expect((await read(url)).body).toBe('работа');
});

itAtNight('leaves no file of its own on a disk that works', async () => {
  await ready();
  const { storage } = files;
  const keys = [];
  for await (const { key } of storage.list()) keys.push(key);
  expect(keys).toEqual([]);
});
