import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { cacheBucket } from './cache-bucket.mjs';
import { removeUnused, startSharedCache } from './shared-cache.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stupeni-cache-'));
const started: { stop: () => Promise<void> }[] = [];
const { env } = process;
afterAll(async () => {
  process.env = env;
  await Promise.all(started.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
});

/** A cache of one machine; `call` asks it as Nx does. */
async function machine(name: string, options: Partial<Parameters<typeof startSharedCache>[0]> = {}) {
  const cache = await startSharedCache({ folder: join(folder, name), ...options });
  started.push(cache);
  const { NX_SELF_HOSTED_REMOTE_CACHE_SERVER: url, NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: token } =
    cache.env;
  return {
    env: cache.env,
    call: (method: string, hash: string, body?: string, authorization = `Bearer ${token}`) =>
      fetch(`${url}/v1/cache/${hash}`, { method, headers: { authorization }, ...(body && { body }) }),
  };
}

it('returns a result that was stored, and never replaces it', async () => {
  const { call } = await machine('one');
  expect((await call('GET', '123')).status).toBe(404);
  expect((await call('PUT', '123', 'first')).status).toBe(200);
  expect((await call('PUT', '123', 'second')).status).toBe(409);
  expect(await (await call('GET', '123')).text()).toBe('first');
});

it('rejects a caller without its token, and a hash that is a path', async () => {
  const { call } = await machine('guarded');
  expect((await call('PUT', '123', 'planted', 'Bearer other')).status).toBe(401);
  expect((await call('PUT', '..%2Fplanted', 'planted')).status).toBe(404);
  expect((await call('GET', '123')).status).toBe(404);
});

it('says why a bucket failed, and answers with an error, so that Nx runs the task', async () => {
  const said: string[] = [];
  const bucket = { get: () => Promise.reject(new Error('no bucket')), put: null };
  const { call } = await machine('alone', { bucket, say: (line) => said.push(line) });
  expect((await call('GET', '123')).status).toBe(500);
  expect(said).toEqual(['The shared cache failed: no bucket']);
});

it('takes a result of another machine from the bucket, and stores one only where the run may write', async () => {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'nx', configs: [] }],
  });
  const { port } = await s3.run();
  started.push({ stop: () => s3.close() });
  process.env = { ...env, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const settings = { NX_CACHE_BUCKET: 's3://nx/results', NX_CACHE_ENDPOINT: `http://127.0.0.1:${port}` };

  const change = await machine('change', { bucket: cacheBucket(settings) });
  await change.call('PUT', '7', 'of a change');
  const main = await machine('main', { bucket: cacheBucket({ ...settings, NX_CACHE_WRITE: '1' }) });
  expect((await main.call('GET', '7')).status).toBe(404);
  await main.call('PUT', '7', 'of main');
  const next = await machine('next', { bucket: cacheBucket(settings) });
  expect(await (await next.call('GET', '7')).text()).toBe('of main');
});

/** A download that sends half of a result and then fails. */
const broken = (error: Error) =>
  Readable.from(
    (async function* () {
      yield 'half';
      throw error;
    })(),
  );

it('leaves no half of a result when the download breaks', async () => {
  const said: string[] = [];
  const get = () => {
    // Node opens files in four threads. They are busy, so the file is opened after the download has failed.
    for (let thread = 0; thread < 4; thread += 1) pbkdf2('', '', 50_000, 64, 'sha512', () => undefined);
    return Promise.resolve(broken(new Error('the line broke')));
  };
  const { call } = await machine('broken', { bucket: { get, put: null }, say: (line) => said.push(line) });
  expect((await call('GET', '9')).status).toBe(500);
  // This waits in the same queue as the opening of the file.
  expect(await readdir(join(folder, 'broken'))).toEqual([]);
  expect(said).toEqual(['The shared cache failed: the line broke']);
});

it('answers when the bucket closes the connection', async () => {
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  const bucket = { get: () => Promise.resolve(broken(reset)), put: null };
  const { call } = await machine('reset', { bucket, say: () => undefined });
  expect((await call('GET', '9')).status).toBe(500);
});

it('removes a result that nothing has used for two weeks', async () => {
  const { call } = await machine('old');
  for (const hash of ['1', '2']) {
    await call('PUT', hash, 'result');
    const longAgo = new Date(Date.now() - 15 * 24 * 3600_000);
    utimesSync(join(folder, 'old', hash), longAgo, longAgo);
  }
  await (await call('GET', '1')).text();
  removeUnused(join(folder, 'old'));
  expect(readdirSync(join(folder, 'old'))).toEqual(['1']);
});

it('rejects an address that is no bucket', () => {
  expect(() => cacheBucket({ NX_CACHE_BUCKET: 'https://bucket' })).toThrow(/is not like s3:/);
  expect(cacheBucket({})).toBeNull();
});
