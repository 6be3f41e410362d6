import type { FastifyInstance } from 'fastify';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { schoolFiles } from '../../core/files/school-files';
import { partKey } from '../../core/files/upload-parts';
import { prepareSchool } from '../../commands/prepare-school';
import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useS3 } from '../../testing/s3-server';
import { testSecret, useApi } from '../../testing/use-api';
import { sweepUploads } from './sweep-uploads';

const api = useApi();
const s3 = useS3();
const text = 'Первая, вторая и последняя часть работы';
const bytes = Buffer.from(text);
const partBytes = 30;
const parts = [bytes.subarray(0, 30), bytes.subarray(30, 60), bytes.subarray(60)];
const day = 24 * 3_600_000;

/** Two processes with one database and one storage. Each has its own folder when the storage is a bucket. */
let processes: [FastifyInstance, FastifyInstance];
let folders: string[];
let files: ReturnType<typeof schoolFiles>;

async function startProcesses(place: 'disk' | 'bucket'): Promise<void> {
  folders = [mkdtempSync(join(tmpdir(), 'stupeni-parts-')), mkdtempSync(join(tmpdir(), 'stupeni-parts-'))];
  const bucket = place === 'bucket' ? await s3.newBucket() : null;
  const makeConfig = (DATA_DIR: string) =>
    configFrom({
      JWT_SECRET: testSecret,
      LOG_LEVEL: 'silent',
      SEED: 'none',
      DATA_DIR,
      UPLOAD_MAX_MB: '2',
      UPLOAD_QUOTA_MB: '3',
      UPLOADS_PER_HOUR: '6',
      ...(bucket && { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket }),
      ...(bucket && { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }),
    });
  const [first, second] = folders as [string, string];
  const configs = [makeConfig(first), makeConfig(bucket ? second : first)] as const;
  files = schoolFiles(configs[0]);
  await prepareSchool(api.database, files, configs[0]);
  const start = (config: (typeof configs)[0]) =>
    buildApp({ database: api.database, config, clock: () => api.now });
  processes = [await start(configs[0]), await start(configs[1])];
}

async function stopProcesses(): Promise<void> {
  await Promise.all(processes.map((app) => app.close()));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
}

afterEach(() => checkInvariants(api.db));

type Learner = Awaited<ReturnType<typeof newLearner>>;

/** A learner with an open FILE lesson, and what the learner sends to one of the processes. */
async function newLearner() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const user = await makeUser(api.db);
  let authorization: string;
  const signIn = async () => (authorization = `Bearer ${await api.issueToken(user)}`);
  await signIn();
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, process: 0 | 1 = 0) =>
    processes[process].inject({
      method,
      url: `/api/uploads${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });
  const start = (name = 'Работа.txt', size = bytes.length) =>
    ask('POST', '', { lessonId: lesson.id, name, size });
  /** Begins an upload and makes its parts small. */
  async function begin(name?: string): Promise<string> {
    const { id } = (await start(name)).json();
    await api.db.updateTable('uploads').set({ part_bytes: partBytes }).where('id', '=', id).execute();
    return id;
  }
  const send = (id: string, number: number, payload = parts[number] ?? bytes, process: 0 | 1 = 0) =>
    processes[process].inject({
      method: 'PUT',
      url: `/api/uploads/${id}/parts/${number}`,
      payload,
      headers: { authorization, 'content-type': 'application/octet-stream' },
    });
  const finish = (id: string, process: 0 | 1 = 0) => ask('POST', `/${id}/finish`, undefined, process);
  async function sendAll(id: string) {
    for (const number of parts.keys()) await send(id, number);
  }
  return { user, lesson, course, signIn, ask, start, begin, send, sendAll, finish };
}

const submissions = ({ user }: Learner) =>
  api.db.selectFrom('submissions').select(['state', 'lesson_id']).where('user_id', '=', user.id).execute();

/** Files of the data folders, and the parts of an upload that are stored. */
async function listLeftFiles(id?: string): Promise<string[]> {
  const found = folders
    .flatMap((folder) => ['incoming', 'files/parts'].map((name) => join(folder, name)))
    .flatMap((path) => (existsSync(path) ? readdirSync(path) : []));
  for (const number of id === undefined ? [] : parts.keys()) {
    const stream = await files.storage.open(partKey(id!, number)).catch(() => null);
    if (stream) found.push(`part ${number}`);
    stream?.destroy();
  }
  return found;
}
async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const { key } of files.storage.list()) count += key === '' ? 0 : 1;
  return count;
}

const readAnswer = ({ statusCode, json }: { statusCode: number; json: () => { error?: string } }) => [
  statusCode,
  json().error,
];

describe.each(['disk', 'bucket'] as const)('an upload in parts, files on a %s', (place) => {
  beforeAll(() => startProcesses(place));
  afterAll(stopProcesses);

  it('arrives at several processes in any order, is submitted whole, and leaves no part', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    for (const [number, process] of [
      [2, 1],
      [0, 0],
      [1, 1],
    ] as const)
      expect((await learner.send(id, number, parts[number], process)).statusCode).toBe(204);
    const answer = await learner.finish(id, 1);
    expect(answer.statusCode).toBe(201);
    const file = await processes[0].inject(answer.json().url);
    expect([file.body, file.headers['content-type']]).toEqual([text, 'text/plain; charset=utf-8']);
    expect(await submissions(learner)).toEqual([{ state: 'WAITING', lesson_id: learner.lesson.id }]);
    expect(await listLeftFiles(id)).toEqual([]);
    expect((await learner.ask('GET', `/${id}`)).statusCode).toBe(404);
  });

  it('names the parts that are missing or damaged, and goes on after they arrive', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.send(id, 1, Buffer.alloc(30, 'x'));
    expect((await learner.finish(id)).json()).toMatchObject({ error: 'upload_incomplete', missing: [0, 2] });
    await learner.sendAll(id);
    const { parts: known, ...upload } = (await learner.ask('GET', `/${id}`)).json();
    expect(upload).toMatchObject({ name: 'Работа.txt', size: bytes.length, partBytes });
    expect(known.map(({ number }: { number: number }) => number)).toEqual([0, 1, 2]);
    await files.storage.remove(partKey(id, 1));
    expect((await learner.finish(id)).json()).toMatchObject({ error: 'upload_incomplete', missing: [1] });
    await learner.send(id, 1);
    expect((await learner.finish(id)).statusCode).toBe(201);
  });

  it('is submitted once by parallel and repeated calls', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.sendAll(id);
    const before = await storedFiles();
    const answers = await Promise.all([learner.finish(id, 0), learner.finish(id, 1)]);
    const again = await learner.finish(id);
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map((one) => one.json().url.split('?')[0])).size).toBe(1);
    expect(await submissions(learner)).toHaveLength(1);
    expect(await storedFiles()).toBe(before + 1);
  });

  it('is deleted when it is canceled, and a late part with it', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.send(id, 0);
    const [, canceled] = await Promise.all([learner.send(id, 1), learner.ask('DELETE', `/${id}`)]);
    expect(canceled.statusCode).toBe(204);
    expect((await learner.send(id, 2)).statusCode).toBe(404);
    expect((await learner.ask('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await listLeftFiles(id)).toEqual([]);
    expect(await submissions(learner)).toEqual([]);
  });

  it('is deleted a day after its last part', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.send(id, 0);
    const sweep = (age: number) => sweepUploads(api.db, files.storage, new Date(Date.now() + age));
    expect(await sweep(-day)).toBe(0);
    expect(await listLeftFiles(id)).not.toEqual([]);
    expect(await sweep(1000)).toBe(1);
    expect(await listLeftFiles(id)).toEqual([]);
    expect((await learner.send(id, 1)).statusCode).toBe(404);
  });
});

describe('rules of an upload in parts', () => {
  beforeAll(() => startProcesses('disk'));
  afterAll(stopProcesses);

  it('rejects at the start what the whole file would be rejected for, and stores nothing', async () => {
    const learner = await newLearner();
    const locked = await makeLesson(api.db, { course_id: learner.course.id, check_type: 'FILE' });
    const megabyte = 1024 * 1024;
    const startUpload = (lessonId: number) => learner.ask('POST', '', { lessonId, name: 'a.txt', size: 5 });
    expect(readAnswer(await startUpload(locked.id))).toEqual([403, 'lesson_locked']);
    expect(readAnswer(await learner.start('a.exe'))).toEqual([415, 'file_type']);
    expect(readAnswer(await learner.start('.txt'))).toEqual([400, 'validation']);
    expect(readAnswer(await learner.start('a.txt', 2 * megabyte + 1))).toEqual([413, 'file_too_large']);
    expect(await api.db.selectFrom('uploads').select('id').execute()).toEqual([]);
    // What has begun counts for the quota.
    expect((await learner.start('a.txt', 2 * megabyte)).statusCode).toBe(201);
    expect(readAnswer(await learner.start('a.txt', megabyte + 1))).toEqual([413, 'quota_exceeded']);
    expect(readAnswer(await learner.start())).toEqual([429, 'too_many_uploads']);
  });

  it('rejects parts of another size, number, type or person, and keeps no byte of them', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    for (const [number, payload] of [
      [0, parts[2]],
      [0, bytes],
      [2, parts[0]],
      [3, parts[2]],
    ] as const)
      expect(readAnswer(await learner.send(id, number, payload))).toEqual([400, 'validation']);
    const other = await newLearner();
    expect((await other.send(id, 0)).statusCode).toBe(404);
    expect((await other.finish(id)).statusCode).toBe(404);
    expect((await other.ask('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await listLeftFiles(id)).toEqual([]);
    expect((await learner.ask('GET', `/${id}`)).json().parts).toEqual([]);
  });

  it('checks the lesson again when the file is whole, and keeps the parts', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.sendAll(id);
    const setKind = (check_type: 'VIEW' | 'FILE') =>
      api.db.updateTable('lessons').set({ check_type }).where('id', '=', learner.lesson.id).execute();
    await setKind('VIEW');
    expect(readAnswer(await learner.finish(id))).toEqual([409, 'wrong_check_type']);
    expect(await submissions(learner)).toEqual([]);
    await setKind('FILE');
    expect((await learner.finish(id)).statusCode).toBe(201);
  });

  it('rejects a content that does not match the file name, and deletes it', async () => {
    const learner = await newLearner();
    const id = await learner.begin('Работа.pdf');
    await learner.sendAll(id);
    expect(readAnswer(await learner.finish(id))).toEqual([415, 'file_type']);
    expect(await listLeftFiles(id)).toEqual([]);
    expect((await learner.ask('GET', `/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ['has become whole', true],
    ['was continued', false],
  ])('stays when it %s during the sweep', async (_what, isWhole) => {
    const learner = await newLearner();
    const ids = [await learner.begin(), await learner.begin()];
    for (const [at, id] of ids.entries()) {
      await learner.send(id, 0);
      const changed_at = new Date(Date.now() - (3 - at) * day);
      await api.db.updateTable('uploads').set({ changed_at, waits: true }).where('id', '=', id).execute();
    }
    const [stale, resumed] = ids as [string, string];
    const finish = async () => {
      await learner.send(resumed, 1);
      await learner.send(resumed, 2);
      if (isWhole) expect((await learner.finish(resumed)).statusCode).toBe(201);
    };
    let finished: Promise<void> | undefined;
    // The learner goes on while the bytes of the first upload of the page are removed.
    const remove = async (key: string) => {
      await (finished ??= finish());
      await files.storage.remove(key);
    };
    expect(await sweepUploads(api.db, { remove }, new Date(Date.now() - day))).toBe(1);
    const left = await api.db.selectFrom('uploads').select(['id', 'state']).execute();
    expect(left).toEqual([{ id: resumed, state: isWhole ? 'waiting' : 'open' }]);
    expect(await listLeftFiles(stale)).not.toContain('part 0');
    if (!isWhole) expect((await learner.finish(resumed)).statusCode).toBe(201);
  });

  it('takes nothing more from a learner who was deleted meanwhile, and loses the parts after a day', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.send(id, 0);
    await api.call('MODERATOR', 'DELETE', `/api/participants/${learner.user.id}`);
    expect((await learner.send(id, 1)).statusCode).toBe(401);
    expect((await learner.finish(id)).statusCode).toBe(401);
    expect(await submissions(learner)).toEqual([]);
    await sweepUploads(api.db, files.storage, new Date(Date.now() + 1000));
    expect(await listLeftFiles(id)).toEqual([]);
  });

  it('takes nothing from a suspended learner, and goes on with the same parts after the suspension', async () => {
    const learner = await newLearner();
    const id = await learner.begin();
    await learner.send(id, 0);
    const { id: userId } = learner.user;
    await api.call('MODERATOR', 'POST', `/api/participants/${userId}/suspend`);
    expect((await learner.send(id, 1)).statusCode).toBe(401);
    await api.call('MODERATOR', 'POST', `/api/participants/${userId}/resume`);
    await learner.signIn();
    await learner.send(id, 1);
    await learner.send(id, 2);
    expect((await learner.finish(id)).statusCode).toBe(201);
  });
});
