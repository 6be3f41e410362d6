import { readdirSync, unlinkSync, utimesSync } from 'node:fs';
import files from 'node:fs/promises';
import { join } from 'node:path';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { itAtNight } from '../../../test/at-night.mjs';

let school: PretendSite;
beforeEach(() => {
  school = pretendSite();
});
afterEach(() => school.remove());

const monthAgo = new Date(Date.now() - 30 * 86_400_000);

/** Sets all times in this folder to a month ago, as if nothing was published or served since then. */
function age(folder: string) {
  for (const entry of readdirSync(join(school.site, folder), { recursive: true, encoding: 'utf8' })) {
    utimesSync(join(school.site, folder, entry), monthAgo, monthAgo);
  }
}

async function publishAll(name: string, texts: string[]) {
  for (const text of texts) {
    school.build(name, text);
    await school.run(`publish ${name}`);
  }
}

itAtNight('removes old unused releases, never a current, previous or canary release', async () => {
  await publishAll('learner', ['unused', 'previous', 'current', 'canary', 'young']);
  for (const text of ['previous', 'current']) await school.run(`promote learner 0.1.0-${text}`);
  await school.run('canary learner 0.1.0-canary --percent 1');
  for (const text of ['unused', 'previous', 'current', 'canary']) age(`remotes/learner/0.1.0-${text}`);
  age('remotes/learner');
  school.build('learner', 'young');
  utimesSync(join(school.site, 'remotes/learner/0.1.0-young/release.json'), new Date(), new Date());

  expect(await school.run('prune --dry-run')).toContain('был бы удалён learner 0.1.0-unused');
  expect(school.has('remotes/learner/0.1.0-unused')).toBe(true);
  expect(await school.run('prune')).toBe('удалён learner 0.1.0-unused\nУдалено: 1');
  expect(school.list('remotes/learner')).toEqual(
    ['canary', 'current', 'previous', 'young'].map((text) => `0.1.0-${text}`),
  );
});

it('leaves no part of a release under its name when it is killed', async () => {
  await publishAll('learner', ['one', 'two']);
  await school.run('promote learner 0.1.0-two');
  const rm = jest.spyOn(files, 'rm').mockImplementation(async (path) => {
    unlinkSync(join(path as string, 'remoteEntry.js'));
    throw new Error('killed');
  });
  await expect(school.run('prune --days 0')).rejects.toThrow('killed');
  rm.mockRestore();
  expect(school.has('remotes/learner/0.1.0-one')).toBe(false);
  await school.run('prune --days 0');
  expect(school.list('remotes/learner')).toEqual(['0.1.0-two']);
});

it('removes a folder without release.json, which a killed prune of an earlier version left', async () => {
  await publishAll('learner', ['one']);
  await school.run('promote learner');
  school.write('remotes/learner/0.1.0-two/remoteEntry.js', 'rest');
  expect(await school.run('prune --days 0')).toBe('удалён learner 0.1.0-two\nУдалено: 1');
  expect(school.list('remotes/learner')).toEqual(['0.1.0-one']);
});

it('allows a release to be published again when its folder has no release.json', async () => {
  school.write('remotes/learner/0.1.0-two/remoteEntry.js', 'rest');
  school.build('learner', 'two');
  expect(await school.run('publish learner')).toBe('learner 0.1.0-two: опубликован');
  expect(school.read('remotes/learner/0.1.0-two/remoteEntry.js')).toBe('two');
});

it('removes the unfinished folder of a killed publish when it is old', async () => {
  await publishAll('learner', ['one']);
  await school.run('promote learner');
  school.write('remotes/learner/0.1.0-two.4711.unfinished/release.json', '{}');
  expect(await school.run('prune')).toBe('Удалять нечего.');
  expect(await school.run('status')).toContain('learner (опубликовано 1)');
  age('remotes/learner');
  await school.run('prune');
  expect(school.list('remotes/learner')).toEqual(['0.1.0-one']);
});

it('keeps a release that has just gone out of service, even if it was published long ago', async () => {
  await publishAll('learner', ['one', 'two', 'three']);
  await school.run('promote learner 0.1.0-one');
  age('remotes/learner');
  await school.run('promote learner 0.1.0-two');
  await school.run('promote learner 0.1.0-three'); // now one is neither current nor previous
  expect(await school.run('prune')).toBe('Удалять нечего.');
  expect(await school.run('prune --days 0')).toContain('удалён learner 0.1.0-one');
});

it('removes only the assets that no published shell needs', async () => {
  await publishAll('shell', ['one', 'two']);
  await school.run('promote shell 0.1.0-two');
  school.write('shell/assets/of-an-old-one.js', 'old');
  school.write('shell/assets/of-an-old-one.js.br', 'old');
  age('shell');
  await school.run('prune');
  expect(school.list('shell/assets')).toEqual(['remote.js']);
  expect(school.list('shell/releases')).toEqual(['0.1.0-two']);
});
