import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordedApi } from '../api-document.mjs';
import { openFolderSite } from '../folder-site.mjs';
import { readRegistry } from '../site-registry.mjs';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { itAtNight } from '../../../test/at-night.mjs';

const root = join(import.meta.dirname, '../../../..');

let school: PretendSite;
let folder: string;
beforeEach(() => {
  school = pretendSite();
  folder = join(school.folder, 'copy');
});
afterEach(() => school.remove());

const copied = () => openFolderSite(folder);
const textOf = async (path: string) => (await copied().read(path))?.toString('utf8');

itAtNight('copies what most people get, without a canary and an earlier release', async () => {
  for (const text of ['one', 'two', 'three']) {
    school.build('learner', text);
    await school.run('publish learner');
  }
  const shell = school.build('shell', 'page');
  await school.run('publish shell --promote');
  await school.run('promote learner 0.1.0-one');
  await school.run('promote learner 0.1.0-two');
  await school.run('canary learner 0.1.0-three --percent 10');

  expect(await school.run(`copy ${folder}`)).toBe(
    `Скопировано в ${folder}:\n  learner 0.1.0-two\n  shell ${shell}`,
  );
  const registry = await readRegistry(copied());
  expect(registry.remotes['learner']).toMatchObject({
    current: { base: '/remotes/learner/0.1.0-two/' },
    previous: null,
    canary: null,
  });
  expect(registry.shell).toMatchObject({ current: shell, previous: null });
  expect(await textOf('remotes/learner/0.1.0-two/remoteEntry.js')).toBe('two');
  expect(await textOf('remotes/learner/0.1.0-two/remoteEntry.js.br')).toBe('br of two');
  expect((await copied().releases('remotes/learner')).map(({ id }) => id)).toEqual(['0.1.0-two']);
  expect(await textOf('shell/index.html')).toBe('page of page');
  expect(await textOf('shell/assets/remote.js')).toBe('code of page');
});

itAtNight('copies the recorded API, with which the next change is compared', async () => {
  school.build('learner', 'one', { api: '*' });
  await school.run(`publish learner --promote --api ${join(root, 'services/api/openapi.json')}`);
  await school.run(`copy ${folder}`);
  const registry = await readRegistry(copied());
  expect(registry.api).toMatchObject({ previous: null });
  expect(await readRecordedApi(copied(), registry)).toMatchObject({ id: registry.api!.current });
});

it('does not change a site that the folder already has, and rejects a copy of an empty site', async () => {
  await expect(school.run(`copy ${folder}`)).rejects.toThrow('ещё ничего не выпущено');
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  expect(await school.run(`copy ${folder} --dry-run`)).toContain('Было бы скопировано');
  expect(await copied().readRegistry()).toBeNull();
  await school.run(`copy ${folder}`);
  await expect(school.run(`copy ${folder}`)).rejects.toThrow(`В ${folder} уже есть сайт.`);
  await expect(school.run('copy')).rejects.toThrow('Назовите папку');
});

it('makes no site from a release that lacks a file', async () => {
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  rmSync(join(school.site, 'remotes/learner/0.1.0-one/assets'), { recursive: true });
  await expect(school.run(`copy ${folder}`)).rejects.toThrow('неполный: нет assets/remote.js');
  expect(await copied().readRegistry()).toBeNull();
});
