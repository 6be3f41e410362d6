import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../config/config';
import { explain } from '../../commands/explain-failure';
import { deleteExports } from '../../features/my-export/delete-exports';
import { prepareSchool } from '../../commands/prepare-school';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useS3 } from '../../testing/s3-server';
import { useTestDatabase } from '../../testing/test-database';
import { testSecret, useApi } from '../../testing/use-api';
import type { S3Config } from '../config/s3-config';
import { schoolFiles } from './school-files';

// The school stores its files in a bucket.
const api = useApi();
const other = useTestDatabase({ own: true });
const s3 = useS3();
let bucket: S3Config;
let dataDir: string;
let app: FastifyInstance;

const makeSettings = ({ endpoint, bucket: name, accessKeyId, secretAccessKey }: S3Config) => ({
  JWT_SECRET: testSecret,
  LOG_LEVEL: 'silent',
  SEED: 'none',
  DATA_DIR: dataDir,
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});
const makeConfig = (changes: Record<string, string> = {}) =>
  configFrom({ ...makeSettings(bucket), ...changes });
const start = ({ database }: Pick<typeof other, 'database'>, changes: Record<string, string> = {}) => {
  const config = makeConfig(changes);
  return prepareSchool(database, schoolFiles(config), config);
};
const readProblem = (starting: Promise<void>) => starting.then(() => 'started', explain);

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-bucket-'));
  bucket = await s3.newBucket();
  await start(api);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function learnerWithLesson() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const authorization = `Bearer ${await api.issueToken(learner)}`;
  return (text: string) => {
    const { payload, headers } = makeForm([
      { name: 'lessonId', value: String(lesson.id) },
      makeFilePart('Работа.txt', text),
    ]);
    const sent = { ...headers, authorization };
    return app.inject({ method: 'POST', url: '/api/upload', headers: sent, payload });
  };
}

describe('the service', () => {
  beforeEach(async () => {
    app = await buildApp({ database: api.database, config: makeConfig(), clock: () => api.now });
  });
  afterEach(() => app.close());

  it('stores a submission in the bucket and sends it with the headers of a file on the disk', async () => {
    const submitFile = await learnerWithLesson();
    const { url } = (await submitFile('0123456789')).json();
    expect(readdirSync(join(dataDir, 'files'))).toEqual(['school-id']);
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
    const whole = await app.inject({ url });
    expect([whole.statusCode, whole.body]).toEqual([200, '0123456789']);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const part = await app.inject({ url, headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await app.inject({ url: url.replace(/sig=.*/, 'sig=x') })).statusCode).toBe(403);
  });

  itAtNight(
    'stores the archive with the data of a person in the bucket, sends it and deletes it',
    async () => {
      const learner = await makeUser(api.db);
      const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
      const url = '/api/account/export';
      expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(201);
      await app.jobs.runDue();
      const ready = (await app.inject({ url, headers })).json();
      const answer = await app.inject({ url: ready.url });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, ready.size]);
      expect(readdirSync(join(dataDir, 'files'))).toEqual(['school-id']);
      await deleteExports(api.db, schoolFiles(makeConfig()).storage);
      expect((await app.inject({ url: ready.url })).statusCode).toBe(200);
      await api.db.updateTable('users').set({ disabled_at: api.now }).where('id', '=', learner.id).execute();
      await deleteExports(api.db, schoolFiles(makeConfig()).storage);
      const keys = [];
      for await (const { key } of schoolFiles(makeConfig()).storage.list()) keys.push(key);
      expect(keys).toEqual([]);
    },
  );

  itAtNight(
    'answers 503 with Retry-After while S3 is down, stores no row, and continues afterwards',
    async () => {
      const submitFile = await learnerWithLesson();
      const { url } = (await submitFile('до')).json();
      s3.stop();
      try {
        for (const answer of [await submitFile('во время'), await app.inject({ url })]) {
          expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
          expect(answer.json()).toMatchObject({ error: 'unavailable' });
        }
        expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
        expect(await api.db.selectFrom('files').select('id').execute()).toHaveLength(1);
        expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
      } finally {
        s3.start();
      }
      expect((await app.inject({ url })).body).toBe('до');
      expect((await app.inject({ url: (await submitFile('после')).json().url })).body).toBe('после');
    },
  );
});

itAtNight('does not start on the bucket of another school until it adopts the files', async () => {
  rmSync(join(dataDir, 'files'), { recursive: true });
  const said = await readProblem(start(other));
  expect(said).toContain(`${bucket.endpoint}/${bucket.bucket}`);
  expect(said).toContain('S3_BUCKET');
  // The refused school has not claimed the new folder beside the bucket.
  expect(readdirSync(dataDir)).not.toContain('files');
  await start(other, { ADOPT_FILES: '1' });
  expect(await readProblem(start(api))).toContain('ADOPT_FILES=1');
});

describe('the start', () => {
  it.each([
    ['a missing bucket', { S3_BUCKET: 'absent' }, 'контейнера (bucket) absent нет'],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'wrong' }, 'проверьте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY'],
    ['a wrong endpoint', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'проверьте S3_ENDPOINT и сеть'],
  ])('says in Russian what to do after %s', async (_name, changes, said) => {
    expect(await readProblem(start(api, changes))).toContain(said);
  });

  it.each([
    ['SignatureDoesNotMatch', 'проверьте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY'],
    ['AccessDenied', 'дайте этому ключу права'],
    ['PermanentRedirect', 'Исправьте S3_REGION'],
  ])('says in Russian what to do after the answer %s', async (code, said) => {
    s3.refuse(code);
    try {
      expect(await readProblem(start(api))).toContain(said);
    } finally {
      s3.refuse(null);
    }
  });

  it('says in Russian which settings are missing', () => {
    expect(() => makeConfig({ S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' })).toThrow(
      'задайте S3_BUCKET, S3_SECRET_ACCESS_KEY.',
    );
    expect(() => configFrom({ FILES_STORAGE: 's3', DATA_DIR: dataDir })).toThrow('задайте S3_ENDPOINT');
  });
});
