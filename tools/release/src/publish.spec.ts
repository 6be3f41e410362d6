import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from './publish.mjs';

let folder: string;
const places = () => ({ apps: join(folder, 'apps'), site: join(folder, 'site') });
const inSite = (path: string) => join(folder, 'site', path);
const registry = () => JSON.parse(readFileSync(inSite('remotes.json'), 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function hashOf(text: string) {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** A finished build of one area whose entry has this text. */
function build(name: string, text: string, changes = {}) {
  const dist = join(folder, 'apps', name, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const write = (path: string, content: string) => writeFileSync(join(dist, path), content);
  write('remoteEntry.js', text);
  write('remoteEntry.js.br', `br of ${text}`);
  write('assets/area.js', 'door');
  write('index.html', 'standing alone');
  const release = {
    name,
    version: '0.1.0',
    fingerprint: 'f00',
    base: `/remotes/${name}/0.1.0-${text}/`,
    files: [
      { path: 'assets/area.js', integrity: hashOf('door') },
      { path: 'remoteEntry.js', integrity: hashOf(text) },
    ],
    ...changes,
  };
  write('release.json', JSON.stringify(release));
  return release;
}

it('serves a release from a folder of its own, with compressed twins and without its page', async () => {
  const release = build('learner', 'one');
  await publish('learner', places());
  expect(registry()).toEqual({ learner: release });
  const published = readdirSync(inSite('remotes/learner/0.1.0-one')).sort();
  expect(published).toEqual(['assets', 'release.json', 'remoteEntry.js', 'remoteEntry.js.br']);
});

it('keeps earlier releases and the other areas', async () => {
  build('teacher', 'kept');
  await publish('teacher', places());
  build('learner', 'one');
  await publish('learner', places());
  build('learner', 'two');
  await publish('learner', places());
  expect(existsSync(inSite('remotes/learner/0.1.0-one/remoteEntry.js'))).toBe(true);
  expect(registry().learner.base).toBe('/remotes/learner/0.1.0-two/');
  expect(registry().teacher.base).toBe('/remotes/teacher/0.1.0-kept/');
});

it('never changes a published folder', async () => {
  build('learner', 'one');
  await publish('learner', places());
  writeFileSync(inSite('remotes/learner/0.1.0-one/assets/area.js'), 'as it was published');
  expect(await publish('learner', places())).toContain('уже была');
  expect(readFileSync(inSite('remotes/learner/0.1.0-one/assets/area.js'), 'utf8')).toBe(
    'as it was published',
  );
});

it('refuses a file that is not what its release says, and leaves nothing behind', async () => {
  build('learner', 'one');
  writeFileSync(join(folder, 'apps/learner/dist/assets/area.js'), 'door, tampered with');
  await expect(publish('learner', places())).rejects.toThrow('не совпадает с release.json');
  expect(existsSync(inSite('remotes.json'))).toBe(false);
  expect(readdirSync(inSite('remotes/learner'))).toEqual([]);
});

it('refuses a release that names a folder outside its own place', async () => {
  for (const base of ['/remotes/learner/../', '/remotes/learner/../../shell/', '/shell/']) {
    build('learner', 'one', { base });
    await expect(publish('learner', places())).rejects.toThrow('чужую папку');
  }
});

it('refuses the release of another area', async () => {
  build('learner', 'one', { name: 'teacher' });
  await expect(publish('learner', places())).rejects.toThrow('лежит выпуск teacher');
});

it('says that something was not built, and what it knows', async () => {
  await expect(publish('creator', places())).rejects.toThrow('сначала соберите');
  await expect(publish('nobody', places())).rejects.toThrow('можно: shell, learner');
});

it('adds the assets of a shell beside those of earlier ones, and switches the page', async () => {
  build('shell', 'old');
  await publish('shell', places());
  writeFileSync(inSite('shell/assets/earlier.js'), 'of an earlier shell');
  build('shell', 'new');
  await publish('shell', places());
  expect(readFileSync(inSite('shell/index.html'), 'utf8')).toBe('standing alone');
  expect(readdirSync(inSite('shell/assets')).sort()).toEqual(['area.js', 'earlier.js']);
});
