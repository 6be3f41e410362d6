import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderSite } from './folder-site.mjs';
import { switchRegistry } from './site-registry.mjs';
import { withSiteLock } from './site-lock.mjs';
import { pretendSite, type PretendSite } from './testing/pretend-site';
import { itAtNight } from '../../test/at-night.mjs';

let school: PretendSite;
// The numbers of switches under readers and of races. The night does more.
const switches = process.env['NIGHT'] ? 400 : 30;
const races = process.env['NIGHT'] ? 10 : 4;
const lockPath = () => join(school.site, '.release-lock');
const locks = () => readdirSync(school.site).filter((name) => name.startsWith('.release-lock'));
beforeEach(() => {
  school = pretendSite();
  mkdirSync(school.site, { recursive: true });
});
let others: ChildProcess[] = [];
afterEach(() => {
  others.forEach((child) => child.kill('SIGKILL'));
  others = [];
  school.remove();
});

/** Starts a process that holds the lock of the site until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  const lock = join(import.meta.dirname ?? __dirname, 'site-lock.mjs');
  const program = `
    import { withSiteLock } from ${JSON.stringify(lock)};
    await withSiteLock(${JSON.stringify(school.site)}, () => new Promise(() => {
      console.log('held');
      setInterval(() => 0, 1000);
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  await once(child.stdout, 'data');
  return child;
}

it('runs one command at a time, and all of them in the end', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((done) => setTimeout(done, 3));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withSiteLock(school.site, work)));
  expect([most, locks()]).toEqual([1, []]);
});

it('is released after failed work', async () => {
  const fails = withSiteLock(school.site, () => Promise.reject(new Error('no')));
  await expect(fails).rejects.toThrow('no');
  expect(locks()).toEqual([]);
});

itAtNight('waits for a live process, and continues at once after it is killed', async () => {
  const other = await startHolder();
  let here = false;
  const mine = withSiteLock(school.site, async () => void (here = true));
  await new Promise((done) => setTimeout(done, 200));
  expect(here).toBe(false);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await mine;
  expect([here, locks()]).toEqual([true, []]);
});

itAtNight('lets one of eight commands continue at a time after the holder was killed', async () => {
  const other = await startHolder();
  other.kill('SIGKILL');
  await once(other, 'exit');
  let inside = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withSiteLock(school.site, async () => {
        expect((inside += 1)).toBe(1);
        await new Promise((done) => setTimeout(done, 2));
        inside -= 1;
      }),
    ),
  );
});

it('ignores the lock of another machine after a minute', async () => {
  writeFileSync(
    lockPath(),
    JSON.stringify({ pid: 1, started: '1', space: 'elsewhere', since: '', command: '' }),
  );
  const minute = new Date(Date.now() - 61_000);
  utimesSync(lockPath(), minute, minute);
  await withSiteLock(school.site, async () => undefined);
  expect(locks()).toEqual([]);
});

it('rejects a switch when another machine has replaced the registry meanwhile', async () => {
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  const other = JSON.stringify({ ...school.registry(), revision: 7 });
  const site = openFolderSite(school.site);
  const late = switchRegistry(site, async (found) => {
    school.write('remotes.json', other);
    return { ...found, remotes: {} };
  });
  await expect(late).rejects.toThrow(
    'Реестр выпусков в это время сменила другая команда. Ничего не изменено',
  );
  expect(school.read('remotes.json')).toBe(other);
});

itAtNight('loses no switch when two promotions run at once', async () => {
  for (const name of ['learner', 'teacher']) {
    for (const text of ['one', 'two']) {
      school.build(name, text);
      await school.run(`publish ${name}`);
    }
  }
  const ids = ['0.1.0-one', '0.1.0-two'];
  for (let round = 0; round < races; round += 1) {
    const id = ids[round % 2];
    await Promise.all([school.run(`promote learner ${id}`), school.run(`promote teacher ${id}`)]);
    const { revision, remotes } = school.registry();
    expect([revision, remotes['learner']?.current.base, remotes['teacher']?.current.base]).toEqual([
      (round + 1) * 2,
      `/remotes/learner/${id}/`,
      `/remotes/teacher/${id}/`,
    ]);
  }
});

it(`never shows a partial registry to readers during ${switches} switches`, async () => {
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  const current = school.registry().remotes['learner']!.current;
  let switching = true;
  let reads = 0;
  const readers = Array.from({ length: 4 }, async () => {
    for (let last = 0; switching; reads += 1) {
      const { revision } = JSON.parse(readFileSync(join(school.site, 'remotes.json'), 'utf8'));
      expect(revision).toBeGreaterThanOrEqual(last);
      last = revision;
      await new Promise((next) => setTimeout(next, 1));
    }
  });
  try {
    for (let round = 0; round < switches; round += 1) {
      const version = 'x'.repeat((round % 5) * 6_000); // a different length each time
      const learner = { current: { ...current, version }, previous: null, canary: null };
      await switchRegistry(openFolderSite(school.site), (found) => ({ ...found, remotes: { learner } }));
    }
  } finally {
    switching = false;
    await Promise.all(readers);
  }
  console.log(`${reads} reads of the registry during ${switches} switches, none bad`);
  expect(school.registry().revision).toBe(switches + 1);
});
