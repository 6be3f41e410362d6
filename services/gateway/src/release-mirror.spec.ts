import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { openReleaseBucket, type ReleaseBucket } from '@stupeni/release-bucket';
import { type S3Server, startS3Server } from '@stupeni/release-bucket/s3-server';
import { type BucketSettings, bucketSettings } from '@stupeni/release-bucket/settings';
import { itAtNight } from '../../../tools/test/at-night.mjs';
import { buildGateway } from './gateway';
import { openMirror, type ReleaseMirror } from './release-mirror';

let s3: S3Server;
let settings: BucketSettings;
let bucket: ReleaseBucket;
let siteDir: string;
let mirror: ReleaseMirror;
let count = 0;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.end());
beforeEach(async () => {
  const name = `site-${(count += 1)}`;
  await s3.addBucket(name);
  settings = bucketSettings(`s3://${name}`, s3.env);
  bucket = openReleaseBucket(settings, { attempts: 1 });
  siteDir = mkdtempSync(join(tmpdir(), 'mirror-'));
  mirror = await openMirror(bucket, siteDir);
});
afterEach(() => {
  bucket.close();
  rmSync(siteDir, { recursive: true });
});

const put = (path: string, content: string | Buffer) => bucket.put(path, Buffer.from(content));
const readLocal = (path: string) => readFileSync(join(siteDir, path), 'utf8');
const makeFile = (path: string, text: string) => ({
  path,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  size: text.length,
});

/** Uploads a release of the learner's remote. Returns its part of the registry. */
async function uploadRelease(text: string, changes: object = {}) {
  const base = `/remotes/learner/0.1.0-${text}/`;
  const written = { name: 'learner', base, files: [makeFile('entry.js', text)], ...changes };
  await put(`${base.slice(1)}entry.js`, text);
  await put(`${base.slice(1)}entry.js.br`, brotliCompressSync(text));
  await put(`${base.slice(1)}release.json`, JSON.stringify(written));
  return written;
}

async function uploadShell(text: string) {
  await put(`shell/assets/${text}.js`, text);
  await put(`shell/releases/${text}/index.html`, `page of ${text} {{remotes}}`);
  await put(
    `shell/releases/${text}/release.json`,
    JSON.stringify({ files: [makeFile(`assets/${text}.js`, text)] }),
  );
}

/** Writes the registry. */
const publish = (revision: number, current: object, changes: object = {}) => {
  const remotes = { learner: { current, previous: null, canary: null } };
  const line = { current: 'one', previous: null, canary: null };
  return put('remotes.json', JSON.stringify({ format: 2, revision, shell: line, remotes, ...changes }));
};

async function publishFirst() {
  await uploadShell('one');
  await publish(1, await uploadRelease('one'));
  await mirror.follow();
}

it('copies the releases in use with their compressed files, and then the registry', async () => {
  await publishFirst();
  expect(readLocal('remotes/learner/0.1.0-one/entry.js')).toBe('one');
  const compressed = readFileSync(join(siteDir, 'remotes/learner/0.1.0-one/entry.js.gz'));
  expect(gunzipSync(compressed).toString()).toBe('one');
  expect(existsSync(join(siteDir, 'remotes/learner/0.1.0-one/entry.js.br'))).toBe(true);
  expect(readLocal('shell/assets/one.js')).toBe('one');
  expect(readLocal('shell/index.html')).toContain('page of one');
  expect(readLocal('remotes.json')).toContain('"revision":1');
});

itAtNight('follows a switch to another release and another shell', async () => {
  await publishFirst();
  await uploadShell('two');
  await publish(2, await uploadRelease('two'), { shell: { current: 'two', previous: 'one', canary: null } });
  await mirror.follow();
  expect(readLocal('remotes/learner/0.1.0-two/entry.js')).toBe('two');
  expect(readLocal('shell/index.html')).toContain('page of two');
  expect(readLocal('remotes.json')).toContain('"revision":2');
});

const two = 'remotes/learner/0.1.0-two';
type Failure = [what: string, spoil: () => Promise<unknown>];
const failures: Failure[] = [['a half-written release', async () => bucket.remove(`${two}/release.json`)]];

// registry.spec.ts proves what is no registry.
const failuresAtNight: Failure[] = [
  [
    'a compressed file with another content',
    async () => put(`${two}/entry.js.br`, brotliCompressSync('other')),
  ],
  ['a broken registry', async () => put('remotes.json', '{"format":2,')],
  [
    'a folder elsewhere',
    async () => publish(2, await uploadRelease('two', { base: '/remotes/learner/../../x/' })),
  ],
  [
    'a file elsewhere',
    async () => publish(2, await uploadRelease('two', { files: [makeFile('../../x.js', 'two')] })),
  ],
  [
    'a release without a file',
    async () => bucket.remove(`${two}/entry.js.br`).then(() => bucket.remove(`${two}/entry.js`)),
  ],
  [
    'a file with another content',
    async () => bucket.remove(`${two}/entry.js.br`).then(() => put(`${two}/entry.js`, 'changed')),
  ],
  ['an unknown format', async () => publish(2, await uploadRelease('two'), { format: 3 })],
  ['a registry without remotes', async () => publish(2, {}, { remotes: {} })],
  ['a registry that is gone', async () => bucket.remove('remotes.json')],
];

async function keepsLastGood(_what: string, spoil: Failure[1]) {
  await publishFirst();
  await publish(2, await uploadRelease('two'));
  await spoil();
  await expect(mirror.follow()).rejects.toThrow();
  expect(readLocal('remotes.json')).toContain('"revision":1');
  expect(existsSync(join(siteDir, two))).toBe(false);

  await publish(3, await uploadRelease('three'));
  await mirror.follow();
  expect(readLocal('remotes.json')).toContain('"revision":3');
}
it.each(failures)('keeps the last good registry for %s', keepsLastGood);
itAtNight.each(failuresAtNight)('keeps the last good registry for %s', keepsLastGood);

it('copies a release that is out of use when an open page asks for it, and no unfinished one', async () => {
  await publishFirst();
  await uploadRelease('earlier');
  await uploadRelease('unfinished');
  await bucket.remove('remotes/learner/0.1.0-unfinished/release.json');
  await uploadShell('earlier');
  await mirror.provide('/remotes/learner/0.1.0-earlier/entry.js');
  await mirror.provide('/remotes/learner/0.1.0-unfinished/entry.js');
  await mirror.provide('/assets/earlier.js');
  expect(readLocal('remotes/learner/0.1.0-earlier/entry.js')).toBe('earlier');
  expect(existsSync(join(siteDir, 'remotes/learner/0.1.0-unfinished'))).toBe(false);
  expect(readLocal('shell/assets/earlier.js')).toBe('earlier');
});

itAtNight('copies the release of a remote that did not exist when this gateway was built', async () => {
  await publishFirst();
  const base = '/remotes/reports/0.1.0-one/';
  await put(`${base.slice(1)}entry.js`, 'one');
  const content = JSON.stringify({ name: 'reports', base, files: [makeFile('entry.js', 'one')] });
  await put(`${base.slice(1)}release.json`, content);
  await mirror.provide(`${base}entry.js`);
  expect(readLocal('remotes/reports/0.1.0-one/entry.js')).toBe('one');
});

/** Writes the release `two` with another content, as a preview has it. */
async function releasePreview() {
  await uploadRelease('two', { files: [makeFile('entry.js', 'preview')] });
  await put(`${two}/entry.js.br`, brotliCompressSync('preview'));
}

itAtNight('replaces the copy of a preview when the registry names other files for its id', async () => {
  await publishFirst();
  await releasePreview();
  await mirror.provide(`/${two}/entry.js`);
  expect(readLocal(`${two}/entry.js`)).toBe('preview');
  await publish(2, await uploadRelease('two'));
  await mirror.follow();
  expect(readLocal(`${two}/entry.js`)).toBe('two');
});

itAtNight('compares a preview whose copy is still running with the hashes of the registry', async () => {
  await publishFirst();
  await publish(2, await uploadRelease('two'));
  await releasePreview();
  s3.intercept(async ({ path }, next) => {
    if (path.endsWith('two/entry.js.br')) await wait(200);
    return next();
  });
  const [, followed] = await Promise.allSettled([mirror.provide(`/${two}/entry.js`), mirror.follow()]);
  s3.intercept(null);
  expect(followed.status).toBe('rejected');
  expect(readLocal('remotes.json')).toContain('"revision":1');
});

itAtNight('waits for the copies of the other releases when one has failed', async () => {
  await publishFirst();
  const next = await uploadRelease('two');
  await bucket.remove(`${two}/release.json`);
  const slow = await uploadRelease('three');
  const learner = { current: next, previous: slow, canary: null };
  await publish(2, next, { remotes: { learner } });
  s3.intercept(async ({ path }, answer) => {
    if (path.endsWith('three/entry.js.br')) await wait(200);
    return answer();
  });
  await expect(mirror.follow()).rejects.toThrow('not published');
  s3.intercept(null);
  expect(readLocal('remotes/learner/0.1.0-three/entry.js')).toBe('three');
});

it('refuses a folder that another user could have prepared', async () => {
  const shared = join(siteDir, 'tmp');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  const open = (name: string) => openMirror(bucket, join(shared, name));
  await open('own');
  expect(statSync(join(shared, 'own')).mode & 0o777).toBe(0o700);
  await open('own');

  symlinkSync(join(shared, 'own'), join(shared, 'link'));
  await expect(open('link')).rejects.toThrow('RELEASES_CACHE_DIR');
  jest.spyOn(process, 'getuid').mockReturnValue(54_321);
  await expect(open('own')).rejects.toThrow('RELEASES_CACHE_DIR');
  jest.restoreAllMocks();
});

it.each([
  ['of an earlier version', 0o775],
  ['whose copies an earlier start could not delete', 0o1700],
])('closes a folder %s to others, and deletes the copies that they could have written', async (_, mode) => {
  const shared = join(siteDir, 'tmp');
  const folder = join(shared, 'earlier');
  mkdirSync(join(folder, 'shell/assets'), { recursive: true });
  chmodSync(shared, 0o1777);
  chmodSync(folder, mode);
  for (const path of ['remotes.json', 'remotes.json.7.unfinished', 'shell/assets/one.js', 'words.txt'])
    writeFileSync(join(folder, path), 'written by another user');
  await openMirror(bucket, folder);
  expect(statSync(folder).mode & 0o7777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(['words.txt']);
});

/** Makes local copies look as if they were made eight days ago. */
const age = (...paths: string[]) => {
  const time = Date.now() / 1000 - 8 * 86_400;
  for (const path of paths) utimesSync(join(siteDir, path), time, time);
};

it('deletes old copies that are out of use, but no asset of another shell', async () => {
  await publishFirst();
  const shared = makeFile('assets/shared.js', 'shared');
  await put('shell/assets/shared.js', 'shared');
  for (const name of ['old', 'later']) {
    await uploadShell(name);
    const files = [makeFile(`assets/${name}.js`, name), shared];
    await put(`shell/releases/${name}/release.json`, JSON.stringify({ files }));
  }
  await uploadRelease('old');
  await mirror.provide('/assets/old.js');
  await mirror.provide('/remotes/learner/0.1.0-old/entry.js');
  age('remotes/learner/0.1.0-one', 'remotes/learner/0.1.0-old', 'shell/releases/one', 'shell/releases/old');
  age('shell/assets/one.js', 'shell/assets/old.js', 'shell/assets/shared.js');
  await publish(2, await uploadRelease('one'));
  await mirror.follow();
  expect(readdirSync(join(siteDir, 'remotes/learner'))).toEqual(['0.1.0-one']);
  expect(readdirSync(join(siteDir, 'shell/releases')).sort()).toEqual(['later', 'one']);
  expect(readdirSync(join(siteDir, 'shell/assets')).sort()).toEqual(['later.js', 'one.js', 'shared.js']);

  rmSync(join(siteDir, 'shell/assets/later.js'));
  // A mirror does not look for assets twice within five seconds.
  mirror = await openMirror(bucket, siteDir);
  await mirror.provide('/assets/old.js');
  expect([readLocal('shell/assets/old.js'), readLocal('shell/assets/later.js')]).toEqual(['old', 'later']);
});

it('asks the storage once for a release that is not published', async () => {
  await publishFirst();
  let asked = 0;
  s3.intercept((_call, next) => {
    asked += 1;
    return next();
  });
  for (let at = 0; at < 5; at += 1) await mirror.provide('/remotes/learner/0.1.0-none/entry.js');
  for (const other of ['/remotes/', '/remotes/learner/', '/remotes/../0.1.0-one/entry.js', '/api/courses'])
    await mirror.provide(other);
  s3.intercept(null);
  expect(asked).toBe(1);
});

itAtNight('serves the copy of its last run while the storage is away', async () => {
  await publishFirst();
  s3.stop();
  const app = await buildGateway({
    host: '127.0.0.1',
    port: 0,
    siteDir,
    bucket: settings,
    apiUrls: ['http://127.0.0.1:9'],
    embedHosts: [],
    brand: 'Ступени',
    secure: false,
    trustProxy: false,
    readTimeoutMs: 1300,
    apiConfigTimeoutMs: 100,
    traceReceiver: null,
    logLevel: 'silent',
    embedDir: siteDir,
    metrics: null,
    sentryDsn: null,
    commit: null,
  });
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const used = await app.inject('/remotes/learner/0.1.0-one/entry.js');
  const other = await app.inject('/remotes/learner/0.1.0-earlier/entry.js');
  await app.close();
  s3.start();
  expect(page.body).toContain('page of one');
  expect([used.statusCode, used.body, other.statusCode]).toEqual([200, 'one', 503]);
});
