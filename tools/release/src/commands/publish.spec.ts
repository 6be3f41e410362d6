import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { itAtNight } from '../../../test/at-night.mjs';

let school: PretendSite;
beforeEach(() => {
  school = pretendSite();
});
afterEach(() => school.remove());

it('copies a release with its compressed files into its own folder, and leaves the registry unchanged', async () => {
  school.build('learner', 'one');
  expect(await school.run('publish learner')).toBe('learner 0.1.0-one: опубликован');
  expect(school.list('remotes/learner/0.1.0-one')).toEqual([
    'assets',
    'release.json',
    'remoteEntry.js',
    'remoteEntry.js.br',
  ]);
  expect(school.has('remotes.json')).toBe(false);
});

it('publishes the manifest of Module Federation beside a release', async () => {
  school.build('learner', 'one');
  writeFileSync(join(school.folder, 'apps/learner/dist/mf-manifest.json'), '{"id":"learner"}');
  await school.run('publish learner');
  expect(school.read('remotes/learner/0.1.0-one/mf-manifest.json')).toBe('{"id":"learner"}');
});

itAtNight('promotes all builds in one switch with --promote', async () => {
  for (const name of ['shell', 'learner', 'moderator', 'teacher', 'creator']) school.build(name, 'one');
  await school.run('publish --promote');
  const { revision, shell, remotes } = school.registry();
  expect([revision, shell?.current]).toEqual([1, '0.1.0-one']);
  expect(Object.keys(remotes)).toEqual(['creator', 'learner', 'moderator', 'teacher']);
  expect(school.read('shell/index.html')).toBe('page of one');
});

it('changes nothing when the same build is published again', async () => {
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  const before = school.read('remotes.json');
  school.write('remotes/learner/0.1.0-one/assets/remote.js', 'as it was published');
  expect(await school.run('publish learner --promote')).toContain('уже опубликован');
  expect(school.read('remotes/learner/0.1.0-one/assets/remote.js')).toBe('as it was published');
  expect(school.read('remotes.json')).toBe(before);
});

it('makes a release the newest one when it is published again', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const text of ['one', 'two']) {
    school.build('learner', text);
    await school.run('publish learner --promote');
  }
  utimesSync(join(school.site, 'remotes/learner/0.1.0-one/release.json'), hourAgo, hourAgo);
  school.build('learner', 'one');
  await school.run('publish learner');
  expect(await school.run('promote learner')).toContain('learner: 0.1.0-two → 0.1.0-one');
});

it('only prints what it would do with --dry-run', async () => {
  school.build('learner', 'one');
  expect(await school.run('publish learner --promote --dry-run')).toContain('был бы опубликован');
  expect(school.has('')).toBe(false);
});

it('rejects a file that does not match its hash, and leaves no files', async () => {
  school.build('learner', 'one');
  school.write('../apps/learner/dist/assets/remote.js', 'tampered code');
  await expect(school.run('publish learner --promote')).rejects.toThrow('не совпадает с release.json');
  expect(school.has('')).toBe(false);
});

it.each(['/remotes/learner/../', '/remotes/learner/../../shell/', '/shell/'])(
  'rejects a release with the foreign folder %s',
  async (base) => {
    school.build('learner', 'one', { base });
    await expect(school.run('publish learner')).rejects.toThrow('чужую папку');
  },
);

it('rejects the release of another remote', async () => {
  school.build('learner', 'one', { name: 'teacher' });
  await expect(school.run('publish learner')).rejects.toThrow('лежит выпуск teacher');
});

it('rejects a missing build and an unknown name', async () => {
  await expect(school.run('publish creator')).rejects.toThrow('сначала соберите');
  await expect(school.run('publish nobody')).rejects.toThrow('Можно: shell, creator');
});

it('adds the assets of a shell to those of earlier shells, and stores each page', async () => {
  school.build('shell', 'old');
  await school.run('publish shell --promote');
  school.write('shell/assets/earlier.js', 'of an earlier shell');
  school.build('shell', 'new');
  await school.run('publish shell --promote');
  expect(school.read('shell/index.html')).toBe('page of new');
  expect(school.read('shell/releases/0.1.0-old/index.html')).toBe('page of old');
  expect(school.list('shell/assets')).toEqual(['earlier.js', 'remote.js']);
});

it.each([
  ['формата 1', { format: 1, revision: 4, remotes: {} }],
  ['без номера формата', { learner: {} }],
])('rejects a registry %s and does not change it', async (words, registry) => {
  school.write('remotes.json', JSON.stringify(registry));
  school.build('learner', 'one');
  await expect(school.run('publish learner --promote')).rejects.toThrow(
    `реестр ${words}, эта программа знает формат 2`,
  );
  expect(JSON.parse(school.read('remotes.json'))).toEqual(registry);
});

it('says in a sentence that the disk or a build cannot be used', async () => {
  school.build('learner', 'one');
  school.write('', 'a file instead of the folder of the site');
  await expect(school.run('publish learner')).rejects.toThrow('на пути не папка, а файл (ENOTDIR)');
  school.write('../apps/learner/dist/release.json', '{');
  await expect(school.run('publish learner')).rejects.toThrow(
    'release.json не читается: соберите проект заново',
  );
});
