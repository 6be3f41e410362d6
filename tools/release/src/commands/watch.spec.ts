import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chooseExitCode } from '../command-line.mjs';
import { pretendSite, type PretendSite } from '../testing/pretend-site';

let school: PretendSite;
let api: Server;
let metrics: string;
/** [users, failed] by release. */
let health: Record<string, [number, number]>;

beforeAll(async () => {
  api = createServer((_request, response) => {
    const lines = Object.entries(health).flatMap(([key, [users, failed]]) => {
      const [remote, release] = key.split(' ');
      const labels = `remote="${remote}",release="0.1.0-${release}"`;
      return [
        `stupeni_release_users{${labels},result="all"} ${users}`,
        `stupeni_release_users{${labels},result="failed"} ${failed}`,
      ];
    });
    response.end(lines.join('\n'));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  metrics = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/metrics`;
});
afterAll(() => api.close());
beforeEach(async () => {
  health = {};
  school = pretendSite();
  for (const name of ['shell', 'learner'])
    for (const text of ['one', 'two', 'three']) {
      school.build(name, text, name === 'shell' ? { contract: '1.0.0' } : {});
      await school.run(`publish ${name}`);
    }
  await school.run('promote shell 0.1.0-one');
  await school.run('promote learner 0.1.0-one');
});
afterEach(() => school.remove());

const watch = (options = '') => school.run(`watch --once --metrics ${metrics} ${options}`);
const current = () => {
  const { remotes, shell } = school.registry();
  return { learner: remotes['learner']!.current.base.slice(23, -1), shell: shell!.current.slice(6) };
};

it('ends a canary that fails for too many', async () => {
  await school.run('canary learner 0.1.0-two --percent 10');
  health = { 'learner two': [40, 2], 'learner one': [100, 50] };
  expect(await watch()).toBe('Отказов выше порога нет.');
  expect(school.registry().remotes['learner']?.canary).not.toBeNull();
  health['learner two'] = [40, 3];
  await expect(watch()).rejects.toThrow('Выпуски с отказами: learner 0.1.0-two.');
  expect(school.registry().remotes['learner']?.canary).toBeNull();
  expect(await watch()).toBe('Отказов выше порога нет.');
  expect(current()).toEqual({ learner: 'one', shell: 'one' });
});

it('rolls a promotion back within the time, and only once', async () => {
  await school.run('promote learner 0.1.0-two');
  await school.run('promote shell 0.1.0-two');
  health = { 'learner two': [20, 3], 'shell two': [20, 20], 'learner one': [20, 20], 'shell one': [20, 20] };
  await expect(watch()).rejects.toThrow('shell 0.1.0-two, learner 0.1.0-two');
  expect(current()).toEqual({ learner: 'one', shell: 'one' });
  expect(school.read('shell/index.html')).toBe('page of one');
  await watch();
  expect(current()).toEqual({ learner: 'one', shell: 'one' });
});

it('leaves a release that is the current one for longer', async () => {
  await school.run('promote learner 0.1.0-two');
  const registry = school.registry();
  registry.remotes['learner']!.since = new Date(Date.now() - 61 * 60_000).toISOString();
  school.write('remotes.json', JSON.stringify(registry));
  // Another change does not move the time of this one.
  await school.run('promote shell 0.1.0-two');
  health = { 'learner two': [100, 100] };
  await watch();
  expect(current().learner).toBe('two');
  await expect(watch('--within 90')).rejects.toThrow('learner 0.1.0-two');
});

it.each([
  ['too few users', [19, 19], ''],
  ['too few failures, as one person can send', [20, 2], ''],
  ['a share that is not above the threshold', [60, 3], ''],
  ['a higher threshold', [20, 4], '--threshold 20%'],
  ['a higher number of users', [20, 20], '--min-users 21'],
  ['a higher number of failures', [20, 20], '--min-failed 21'],
] as const)('leaves a release with %s', async (_, [users, failed], options) => {
  await school.run('promote learner 0.1.0-two');
  health = { 'learner two': [users, failed] };
  await watch(options);
  expect(current().learner).toBe('two');
});

it('changes nothing with --dry-run, and does not break another page', async () => {
  await school.run('promote learner 0.1.0-two');
  health = { 'learner two': [20, 20], 'shell major': [20, 20] };
  await expect(watch('--dry-run')).rejects.toThrow('learner 0.1.0-two');
  expect(current().learner).toBe('two');
  school.build('shell', 'major', { contract: '2.0.0' });
  school.build('learner', 'later', { shell: '^2.0.0' });
  await school.run('publish shell learner --promote');
  await expect(watch()).rejects.toThrow('learner 0.1.0-later в оболочке 0.1.0-one не запустится');
  expect(current().shell).toBe('major');
});

it('exits with 3 for a failing release, 1 without metrics, 2 without their address', async () => {
  await school.run('promote learner 0.1.0-two');
  health = { 'learner two': [20, 20] };
  const readExitCode = (command: Promise<unknown>) => command.then(() => 0, chooseExitCode);
  expect(await readExitCode(watch())).toBe(3);
  expect(await readExitCode(school.run('watch --once --metrics http://127.0.0.1:1/'))).toBe(1);
  expect(await readExitCode(school.run('watch --once'))).toBe(2);
  expect(await readExitCode(school.run('watch --threshold much'))).toBe(2);
});
