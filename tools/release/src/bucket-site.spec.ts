import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { openReleaseBucket, type ReleaseBucket } from '@stupeni/release-bucket';
import { answerError, type Call, type S3Server, startS3Server } from '@stupeni/release-bucket/s3-server';
import { bucketSettings } from '@stupeni/release-bucket/settings';
import { itAtNight } from '../../test/at-night.mjs';
import { CommandError } from './errors.mjs';
import { openSite } from './open-site.mjs';
import type { SiteRegistry } from './site-registry.mjs';
import { pretendSite, type PretendSite } from './testing/pretend-site';

let s3: S3Server;
let school: PretendSite;
let bucket: ReleaseBucket;
let count = 0;
let name: string;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.end());
beforeEach(async () => {
  name = `site-${(count += 1)}`;
  await s3.addBucket(name);
  const address = `s3://${name}/school`;
  school = pretendSite({ address, env: s3.env });
  bucket = openReleaseBucket(bucketSettings(address, s3.env));
});
afterEach(() => {
  s3.intercept(null);
  s3.setConditions(true);
  bucket.close();
  school.remove();
});

async function registry(): Promise<SiteRegistry> {
  const found = await bucket.get('remotes.json');
  if (found === null || found === 'same') throw new Error('no registry');
  return JSON.parse(found.content.toString()) as SiteRegistry;
}

const keys = async () => (await bucket.list('remotes/learner')).map(({ path }) => path).sort();
const isPutTo = (ending: string) => (call: Call) => call.method === 'PUT' && call.path.endsWith(ending);

/** Runs the work once, before the first call that fits. */
function before(fits: (call: Call) => boolean, work: () => Promise<unknown>) {
  let isDone = false;
  s3.intercept(async (call, next) => {
    if (!isDone && fits(call)) {
      isDone = true;
      await work();
    }
    return next();
  });
}

/** Sets the time of all objects of a folder to a month ago. */
function age(folder: string) {
  const root = join(s3.directory, name, 'school', folder);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(root, entry)).isFile()) utimesSync(join(root, entry), monthAgo, monthAgo);
  }
}

itAtNight('stores a release with types, compressed versions and its marker last', async () => {
  const put: string[] = [];
  s3.intercept((call, next) => {
    if (call.method === 'PUT') put.push(call.path);
    return next();
  });
  school.build('learner', 'one');
  expect(await school.run('publish learner')).toBe('learner 0.1.0-one: опубликован');
  const base = `/${name}/school/remotes/learner/0.1.0-one`;
  expect(put.at(-1)).toBe(`${base}/release.json`);
  const answer = await fetch(`${s3.endpoint}${base}/remoteEntry.js.br`, { method: 'HEAD' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

itAtNight('promotes, tries and rolls back releases as in a folder', async () => {
  for (const text of ['one', 'two', 'three']) {
    school.build('shell', text);
    school.build('learner', text);
    await school.run('publish shell learner');
  }
  await school.run('promote shell 0.1.0-one');
  await school.run('promote learner 0.1.0-one');
  expect(await school.run('promote learner 0.1.0-two')).toContain('0.1.0-one → 0.1.0-two (реестр 3)');
  await school.run('canary learner 0.1.0-three --percent 10');
  expect(await school.run('rollback learner')).toContain('проба 0.1.0-three закончена');
  expect(await school.run('rollback learner')).toContain('0.1.0-two → 0.1.0-one');
  await school.run('promote shell 0.1.0-two');
  expect(await school.run('status')).toContain(`s3://${name}/school: реестр 7`);
  expect((await registry()).shell).toMatchObject({ current: '0.1.0-two', previous: '0.1.0-one' });
  // The address that pages use.
  expect((await bucket.list('assets')).map(({ path }) => path)).toEqual(['remote.js']);
});

itAtNight('marks what a pull request published, until main publishes the same build', async () => {
  school.build('learner', 'old');
  await school.run('publish learner --promote');
  age('remotes/learner/0.1.0-old');
  school.build('learner', 'one', { api: '^9.0.0' });
  await school.run('preview learner');
  await bucket.put('remotes/learner/0.1.0-one/page.html', Buffer.from('of the pull request'));
  expect(await school.run('promote learner')).toContain('0.1.0-old и был основным');
  school.build('learner', 'one');
  await school.run('publish learner');
  expect(await keys()).not.toContain('0.1.0-one/page.html');
  expect(await bucket.list('previews')).toEqual([]);
  expect(await school.run('promote learner')).toContain('0.1.0-old → 0.1.0-one');
});

itAtNight('ignores a half-written release, and completes it when it is published again', async () => {
  s3.intercept((call, next) =>
    isPutTo('assets/remote.js')(call) ? Promise.resolve(answerError(call, 403, 'AccessDenied')) : next(),
  );
  school.build('learner', 'one');
  await expect(school.run('publish learner --promote')).rejects.toThrow('не пускает в контейнер');
  s3.intercept(null);
  expect(await keys()).not.toContain('0.1.0-one/release.json');
  expect(await school.run('status')).toContain('learner (опубликовано 0)');
  await expect(school.run('promote learner 0.1.0-one')).rejects.toThrow('Нет выпуска learner 0.1.0-one');
  expect(await school.run('publish learner --promote')).toContain('Основные: все названные (реестр 1)');
});

it('rejects a release that lost a file', async () => {
  school.build('learner', 'one');
  await school.run('publish learner');
  await bucket.remove('remotes/learner/0.1.0-one/assets/remote.js');
  await expect(school.run('promote learner')).rejects.toThrow('неполный: нет assets/remote.js');
});

itAtNight('lets one of two commands win, and the other changes nothing', async () => {
  for (const text of ['one', 'two', 'three']) {
    school.build('learner', text);
    await school.run('publish learner');
  }
  await school.run('promote learner 0.1.0-one');
  before(isPutTo('/remotes.json'), () => school.run('promote learner 0.1.0-two'));
  await expect(school.run('promote learner 0.1.0-three')).rejects.toThrow('сменила другая команда');
  const { revision, remotes } = await registry();
  expect([revision, remotes['learner']?.current.base]).toEqual([2, '/remotes/learner/0.1.0-two/']);
});

itAtNight('checks a promotion against the shell that another command promotes meanwhile', async () => {
  school.build('shell', 'one', { contract: '1.0.0' });
  school.build('learner', 'one');
  await school.run('publish shell learner');
  await school.run('promote shell');
  school.build('shell', 'two', { contract: '2.0.0' });
  await school.run('publish shell');
  before(
    ({ method, path }) => method === 'GET' && path.endsWith('shell/releases/0.1.0-one/release.json'),
    () => school.run('promote shell 0.1.0-two'),
  );
  await expect(school.run('promote learner')).rejects.toThrow('сменила другая команда');
  expect((await registry()).remotes).toEqual({});
});

itAtNight('accepts a switch whose first answer was lost', async () => {
  school.build('learner', 'one');
  await school.run('publish learner');
  s3.intercept(async (call, next) => {
    await next();
    if (isPutTo('/remotes.json')(call) && call.status === 200) answerError(call, 500, 'InternalError');
  });
  expect(await school.run('promote learner')).toContain('(реестр 1)');
});

itAtNight('rejects a storage that ignores conditions, unless the operator accepts it', async () => {
  s3.setConditions(false);
  school.build('learner', 'one');
  await school.run('publish learner');
  await expect(school.run('promote learner')).rejects.toThrow('не умеет условную запись');
  expect(await bucket.get('remotes.json')).toBeNull();
  expect(await bucket.get('.conditional-write-check')).toBeNull();

  const env = { ...s3.env, RELEASES_S3_CONDITIONAL_WRITES: 'off' };
  const careful = pretendSite({ address: `s3://${name}/school`, env });
  expect(await careful.run('promote learner')).toContain('(реестр 1)');
  expect(await careful.run('canary learner --off').catch(String)).toContain('нет пробного выпуска');
  careful.remove();
});

itAtNight('removes old releases, and never one that a page may ask for', async () => {
  for (const text of ['unused', 'one', 'two', 'three']) {
    school.build('learner', text);
    await school.run('publish learner');
  }
  await school.run('promote learner 0.1.0-one');
  age('remotes/learner');
  await school.run('promote learner 0.1.0-two');
  await school.run('promote learner 0.1.0-three'); // now one has just gone out of service
  expect(await school.run('prune')).toBe('удалён learner 0.1.0-unused\nУдалено: 1');
  const ids = new Set((await keys()).map((path) => path.split('/')[0]));
  expect([...ids]).toEqual(['0.1.0-one', '0.1.0-three', '0.1.0-two']);
});

itAtNight('removes nothing when a command takes an old release into use meanwhile', async () => {
  for (const text of ['old', 'one']) {
    school.build('learner', text);
    await school.run('publish learner');
  }
  await school.run('promote learner 0.1.0-one');
  age('remotes/learner');
  before(
    ({ method, path }) => method === 'DELETE' && path.endsWith('0.1.0-old/release.json'),
    () => school.run('promote learner 0.1.0-old'),
  );
  await expect(school.run('prune')).rejects.toThrow('сменила другая команда');
  expect(await keys()).toContain('0.1.0-old/release.json');
  expect(await keys()).toContain('0.1.0-old/remoteEntry.js');
});

it('says what is wrong with the storage or the settings', async () => {
  s3.stop();
  // `watch` goes on after such an error.
  await expect(openSite(`s3://${name}`, s3.env).readRegistry()).rejects.toBeInstanceOf(CommandError);
  await expect(school.run('status')).rejects.toThrow(`Хранилище выпусков ${s3.endpoint} не отвечает`);
  s3.start();
  const nowhere = pretendSite({ address: 's3://site', env: {} });
  await expect(nowhere.run('status')).rejects.toThrow(
    'задайте RELEASES_S3_ENDPOINT, RELEASES_S3_ACCESS_KEY_ID',
  );
  nowhere.remove();
  const wrong = pretendSite({ address: 's3://site/../x', env: s3.env });
  await expect(wrong.run('status')).rejects.toThrow('не адрес контейнера');
  wrong.remove();
});
