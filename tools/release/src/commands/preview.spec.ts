import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { itAtNight } from '../../../test/at-night.mjs';

let school: PretendSite;

/** Everybody has the release `old` of the teacher, in a shell that exports a button. */
beforeEach(async () => {
  school = pretendSite();
  school.build('shell', 'old', { contract: '1.0.0', offers: { '@stupeni/ui': ['Button'] } });
  school.build('teacher', 'old');
  await school.run('publish shell teacher --promote');
});
afterEach(() => school.remove());

const folder = 'remotes/teacher/0.1.0-new';

it('publishes a build for its address, and changes nothing that anybody gets', async () => {
  const before = school.read('remotes.json');
  school.build('teacher', 'new');
  expect(await school.run('preview teacher')).toBe('teacher 0.1.0-new: по адресу /?remote=teacher@0.1.0-new');
  expect(school.read(`${folder}/remoteEntry.js`)).toBe('new');
  expect(school.read('remotes.json')).toBe(before);
});

it('is not the newest release for a command that names none', async () => {
  school.build('teacher', 'main');
  await school.run('publish teacher');
  school.build('teacher', 'new');
  await school.run('preview teacher');
  const later = new Date(Date.now() + 1000);
  utimesSync(join(school.site, folder, 'release.json'), later, later);
  expect(await school.run('canary teacher --users 4')).toContain('teacher 0.1.0-main: пробный');
  await school.run('canary teacher --off');
  expect(await school.run('promote teacher')).toContain('teacher: 0.1.0-old → 0.1.0-main');
});

it('becomes a release of its own when main publishes the same build', async () => {
  school.build('teacher', 'new');
  await school.run('preview teacher');
  expect(await school.run('publish teacher')).toBe('teacher 0.1.0-new: опубликован');
  expect(await school.run('promote teacher')).toContain('teacher: 0.1.0-old → 0.1.0-new');
});

it('becomes a release of its own also when an earlier preview left only its mark', async () => {
  school.write('previews/teacher/0.1.0-new', '');
  school.build('teacher', 'new');
  expect(await school.run('publish teacher')).toBe('teacher 0.1.0-new: опубликован');
  expect(await school.run('promote teacher')).toContain('teacher: 0.1.0-old → 0.1.0-new');
});

it('keeps nothing of a pull request in the release that main publishes under the same id', async () => {
  school.build('teacher', 'new', { api: '^9.0.0', declares: { tabs: [] } });
  await school.run('preview teacher');
  for (const path of ['remoteEntry.js.br', 'assets/remote.js.gz', 'page.html'])
    school.write(`${folder}/${path}`, 'of the pull request');
  school.build('teacher', 'new');
  await school.run('publish teacher');
  expect(JSON.parse(school.read(`${folder}/release.json`))).toMatchObject({ api: '^0.1.0' });
  expect(school.read(`${folder}/remoteEntry.js.br`)).toBe('br of new');
  expect(['assets/remote.js.gz', 'page.html'].filter((path) => school.has(`${folder}/${path}`))).toEqual([]);
});

it('does not change a release that is published already', async () => {
  school.build('teacher', 'old', { api: '^9.0.0' });
  await school.run('preview teacher');
  expect(JSON.parse(school.read('remotes/teacher/0.1.0-old/release.json'))).toMatchObject({ api: '^0.1.0' });
  expect(await school.run('promote teacher')).toContain('0.1.0-old и был основным');
});

it('prints as JSON which shell or API a build waits for', async () => {
  school.build('teacher', 'new', { uses: { '@stupeni/ui': ['Chart'] } });
  expect(JSON.parse(await school.run('preview teacher --json'))).toEqual({
    teacher: {
      release: '0.1.0-new',
      reasons: [
        'teacher 0.1.0-new в оболочке 0.1.0-old не запустится: библиотека @stupeni/ui в этой оболочке не даёт Chart.',
      ],
    },
  });
});

itAtNight('is removed with its mark a week after it was published last', async () => {
  const age = () => {
    const monthAgo = new Date(Date.now() - 30 * 86_400_000);
    for (const path of readdirSync(school.site, { recursive: true, encoding: 'utf8' }))
      utimesSync(join(school.site, path), monthAgo, monthAgo);
  };
  school.build('teacher', 'new');
  await school.run('preview teacher');
  age();
  await school.run('preview teacher');
  expect(await school.run('prune')).toBe('Удалять нечего.');
  age();
  expect(await school.run('prune')).toContain('удалён teacher 0.1.0-new');
  expect(school.list('previews/teacher')).toEqual([]);
});

it.each(['../../../remotes.json', '/etc/passwd', 'assets/../../old/remoteEntry.js', '..\\remotes.json'])(
  'rejects a build that names the file %s outside of its folder',
  async (path) => {
    const before = school.read('remotes.json');
    school.build('teacher', 'new', { files: [{ path, integrity: 'sha384-x' }] });
    await expect(school.run('preview teacher')).rejects.toThrow(`файл вне своей папки: ${path}`);
    expect(school.read('remotes.json')).toBe(before);
    expect(existsSync(join(school.site, folder))).toBe(false);
  },
);

itAtNight('publishes nothing with --dry-run', async () => {
  school.build('teacher', 'new');
  expect(await school.run('preview teacher --dry-run')).toContain('был бы по адресу');
  expect([school.has(folder), school.has('previews')]).toEqual([false, false]);
});

it.each([
  ['', 'Скажите, какие разделы'],
  ['shell', 'У shell просмотра нет'],
  ['nobody', '«nobody» выпусков не имеет'],
])('rejects «preview %s»', async (line, words) => {
  await expect(school.run(`preview ${line}`)).rejects.toThrow(words);
});
