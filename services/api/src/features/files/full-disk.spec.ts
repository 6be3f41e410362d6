import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { simulateSmallDisk, type SmallDisk } from '../../testing/small-disk';
import { testSecret, useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

// Abuse case V30: the disk for the files is full.
const kilobyte = 1024;
const api = useApi();
let app: FastifyInstance;
let dataDir: string;
let disk: SmallDisk;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-disk-'));
  mkdirSync(join(dataDir, 'files'));
  disk = simulateSmallDisk(dataDir, 1000 * kilobyte);
  const settings = { JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: dataDir };
  app = await buildApp({ database: api.database, config: configFrom(settings), files: disk });
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
  await checkInvariants(api.db);
});

const filler = () => join(dataDir, 'filler');
const fill = (leave: number) => writeFileSync(filler(), Buffer.alloc(disk.free() - leave));
const storedFiles = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name);

async function makeLearnerWithLesson() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const authorization = `Bearer ${await api.issueToken(learner)}`;
  const submitFile = (bytes: number, { inParts = false } = {}) => {
    const { payload, headers } = makeForm([
      { name: 'lessonId', value: String(lesson.id) },
      makeFilePart('a.txt', 'a'.repeat(bytes)),
    ]);
    const body = inParts ? Readable.from([payload]) : payload;
    return app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...headers, authorization },
      payload: body,
    });
  };
  return {
    lesson,
    authorization,
    submitFile,
    read: (url: string) => app.inject({ url, headers: { authorization } }),
  };
}
const full = {
  error: 'storage_full',
  message: 'На сервере закончилось место для файлов. Сообщите администратору и попробуйте позже.',
  retryAfter: 60,
};
const freeBytes = async () =>
  (await app.inject('/api/metrics')).body
    .split('\n')
    .filter((line: string) => line.startsWith('stupeni_files_free_bytes '));

it('rejects uploads before the body arrives, and accepts them again after space is freed', async () => {
  const { submitFile, read } = await makeLearnerWithLesson();
  const first = await submitFile(10 * kilobyte);
  fill(199 * kilobyte);
  const before = storedFiles();
  const answer = await submitFile(10 * kilobyte);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '60', full]);
  expect(storedFiles()).toEqual(before);
  expect((await read('/api/courses')).statusCode).toBe(200);
  expect((await read(first.json().url)).body).toBe('a'.repeat(10 * kilobyte));
  rmSync(filler());
  expect((await submitFile(10 * kilobyte)).statusCode).toBe(201);
});

it('rejects an upload that is larger than the free space', async () => {
  const { submitFile } = await makeLearnerWithLesson();
  fill(250 * kilobyte);
  expect((await submitFile(250 * kilobyte)).json()).toEqual(full);
  expect((await submitFile(10 * kilobyte)).statusCode).toBe(201);
});

it.each([false, true])('deletes an upload that fills the disk (sent in parts: %s)', async (inParts) => {
  const { submitFile } = await makeLearnerWithLesson();
  fill(100 * kilobyte);
  disk.reportFree(900 * kilobyte);
  const before = storedFiles();
  const answer = await submitFile(300 * kilobyte, { inParts });
  expect([answer.statusCode, answer.json()]).toEqual([503, full]);
  expect(storedFiles()).toEqual(before);
  expect(await api.db.selectFrom('files').select('id').execute()).toEqual([]);
  rmSync(filler());
  expect((await submitFile(300 * kilobyte, { inParts })).statusCode).toBe(201);
});

itAtNight(
  'rejects a part and the joining of parts while the disk is full, and goes on afterwards',
  async () => {
    const { lesson, authorization } = await makeLearnerWithLesson();
    const text = 'a'.repeat(50 * kilobyte);
    const ask = (method: 'POST' | 'PUT', path: string, payload?: object | string) =>
      app.inject({
        method,
        url: `/api/uploads${path}`,
        ...(payload !== undefined && { payload }),
        headers: {
          authorization,
          ...(method === 'PUT' && { 'content-type': 'application/octet-stream' }),
        },
      });
    const begin = () => ask('POST', '', { lessonId: lesson.id, name: 'a.txt', size: text.length });
    const { id } = (await begin()).json();
    fill(199 * kilobyte);
    const before = storedFiles();
    expect((await begin()).json()).toEqual(full);
    expect((await ask('PUT', `/${id}/parts/0`, text)).json()).toEqual(full);
    // The disk fills up while the part arrives.
    rmSync(filler());
    fill(10 * kilobyte);
    disk.reportFree(900 * kilobyte);
    expect((await ask('PUT', `/${id}/parts/0`, text)).json()).toEqual(full);
    expect(storedFiles()).toEqual(before);
    rmSync(filler());
    expect((await ask('PUT', `/${id}/parts/0`, text)).statusCode).toBe(204);
    fill(10 * kilobyte);
    expect((await ask('POST', `/${id}/finish`)).json()).toEqual(full);
    rmSync(filler());
    expect((await ask('POST', `/${id}/finish`)).statusCode).toBe(201);
  },
);

itAtNight('reports a full disk in readiness and metrics, and the service stays ready', async () => {
  const ready = async () => {
    const answer = await app.inject('/api/health/ready');
    return [answer.statusCode, answer.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  fill(199 * kilobyte);
  expect(await ready()).toEqual([200, { status: 'ok', storage: 'full' }]);
  expect(await freeBytes()).toEqual([`stupeni_files_free_bytes ${199 * kilobyte}`]);
  rmSync(filler());
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});

it('answers storage_full to EDQUOT and to a full disk of the database too', async () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    disk.storage.store = async () => {
      throw Object.assign(new Error('no room'), { code, syscall: 'rename' });
    };
    const { submitFile } = await makeLearnerWithLesson();
    expect([code, (await submitFile(1)).json()]).toEqual([code, full]);
  }
});
