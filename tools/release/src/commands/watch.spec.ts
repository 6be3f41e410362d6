import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itAtNight } from '../../../test/at-night.mjs';
import type { CommandInput } from '../command-input.mjs';
import { chooseExitCode } from '../command-line.mjs';
import { openSite } from '../open-site.mjs';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { watch as watchOn } from './watch.mjs';

/** What browsers reported: `[remote] [release] [shell]`, the revision of their pages, and users with failed ones. */
interface Report {
  of: string;
  revision?: number;
  api?: 'current' | 'earlier';
  users: number;
  failed: number;
}

let school: PretendSite;
let api: Server;
let metrics: string;
let reports: Report[];
/** Seconds since the first report to the build of the API that runs. */
let apiAge: number | null;
/** How many pages each request asked for. */
let asked: number[];
/** What somebody does while `watch` waits for the counts. */
let meanwhile: () => Promise<unknown>;

/** Counts as `/api/health/releases` of the API does. */
function countUsers(page: string, build: 'current' | 'earlier') {
  const [remote, release, shell, revision] = page.replaceAll('0.1.0-', '').split('/');
  const found = reports.filter(
    ({ of, api: by = 'current', ...one }) =>
      of === `${remote} ${release} ${shell}` && by === build && (one.revision ?? 1e9) >= Number(revision),
  );
  const sum = (name: 'users' | 'failed') => found.reduce((total, one) => total + one[name], 0);
  return { users: sum('users'), failed: sum('failed') };
}

beforeAll(async () => {
  api = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    if (pathname !== '/api/health/releases') return void response.writeHead(404).end();
    const pages = searchParams.getAll('of');
    asked.push(pages.length);
    void (pages.length > 0 ? meanwhile() : Promise.resolve()).then(() => {
      const users = pages.map((page) => ({
        current: countUsers(page, 'current'),
        earlier: countUsers(page, 'earlier'),
      }));
      response.end(JSON.stringify({ api: { build: '0.3.0-new', seconds: apiAge }, users }));
    });
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  metrics = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/metrics`;
});
afterAll(() => api.close());
beforeEach(async () => {
  reports = [];
  apiAge = null;
  asked = [];
  meanwhile = async () => undefined;
  school = pretendSite();
  for (const text of ['one', 'two', 'three']) {
    for (const name of ['shell', 'learner', 'teacher'])
      school.build(name, text, name === 'shell' ? { contract: '1.0.0' } : {});
    await school.run(`publish shell learner teacher ${text === 'one' ? '--promote' : ''}`);
  }
});
afterEach(() => school.remove());

const watch = (options = '') => school.run(`watch --once --metrics ${metrics} ${options}`);
const current = () => {
  const { remotes, shell } = school.registry();
  return {
    shell: shell!.current.slice(6),
    learner: remotes['learner']!.current.base.slice(23, -1),
    teacher: remotes['teacher']!.current.base.slice(23, -1),
  };
};
const all = (of: string, more: Partial<Report> = {}): Report => ({ of, users: 20, failed: 20, ...more });
const none = (of: string, more: Partial<Report> = {}): Report => ({ of, users: 20, failed: 0, ...more });
const nothing = 'Отказов выше порога нет.';

it('ends a canary that fails for its users, and for no others', async () => {
  await school.run('canary learner 0.1.0-two --users 4,7,9');
  reports = [none('learner one one', { users: 3000 }), all('learner two one', { users: 3, failed: 2 })];
  expect(await watch()).toBe(nothing);
  reports[1]!.failed = 3;
  await expect(watch()).rejects.toThrow('С отказами: learner 0.1.0-two.');
  expect(school.registry().remotes['learner']?.canary).toBeNull();
  expect(await watch()).toBe(nothing);
  expect(current()).toEqual({ shell: 'one', learner: 'one', teacher: 'one' });
});

itAtNight('keeps a canary that fails as often as the current release', async () => {
  await school.run('canary learner 0.1.0-two --percent 10');
  reports = [all('learner one one'), all('learner two one')];
  expect(await watch()).toBe(nothing);
});

itAtNight('takes two promotions back, each for its own failures, and only once', async () => {
  await school.run('promote learner 0.1.0-two');
  await school.run('promote teacher 0.1.0-two');
  reports = [all('learner two one'), all('teacher two one'), none('shell one one')];
  await expect(watch()).rejects.toThrow('teacher 0.1.0-two, learner 0.1.0-two');
  expect(current()).toEqual({ shell: 'one', learner: 'one', teacher: 'one' });
  reports.push(all('learner one one'), all('teacher one one'));
  expect(await watch()).toBe(nothing);
});

itAtNight(
  'takes back the shell that breaks all remotes, and not a remote promoted minutes later',
  async () => {
    await school.run('promote shell 0.1.0-two');
    await school.run('promote teacher 0.1.0-two');
    reports = [
      none('learner one one'),
      none('teacher one one'),
      none('shell two two'),
      all('learner one two'),
      all('teacher two two'),
    ];
    await expect(watch()).rejects.toThrow('С отказами: shell 0.1.0-two.');
    expect(current()).toEqual({ shell: 'one', learner: 'one', teacher: 'two' });
    expect(school.read('shell/index.html')).toBe('page of one');
  },
);

itAtNight('takes back a shell that does not start', async () => {
  await school.run('promote shell 0.1.0-two');
  reports = [none('learner one one'), all('shell two two', { users: 3, failed: 3 })];
  await expect(watch()).rejects.toThrow('shell 0.1.0-two');
  expect(current().shell).toBe('one');
});

itAtNight('counts only the pages since the promotion', async () => {
  await school.run('promote learner 0.1.0-two');
  const { revision } = school.registry();
  reports = [all('learner two one', { revision: revision - 1 }), none('learner two one', { users: 2 })];
  expect(await watch()).toBe(nothing);
  reports.push(all('learner two one', { revision }));
  await expect(watch()).rejects.toThrow('learner 0.1.0-two');
  // The same release again begins with no failures, also while pages of its first time still report some.
  await school.run('promote learner 0.1.0-two');
  expect(await watch()).toBe(nothing);
  reports.push(all('learner two one', { revision: revision + 1 }));
  expect(await watch()).toBe(nothing);
  reports.push(all('learner two one', { revision: revision + 2 }));
  await expect(watch()).rejects.toThrow('learner 0.1.0-two');
});

itAtNight('counts a shell and a canary that people get again only from their new start', async () => {
  await school.run('promote shell 0.1.0-two');
  await school.run('canary teacher 0.1.0-two --percent 10');
  reports = [all('shell two two', { revision: school.registry().revision })];
  await expect(watch()).rejects.toThrow('shell 0.1.0-two');
  await school.run('canary teacher --off');
  await school.run('promote shell 0.1.0-two');
  reports.push(all('teacher two two', { revision: school.registry().revision }));
  await school.run('canary teacher 0.1.0-two --percent 10');
  expect(await watch()).toBe(nothing);
  // More percent are no new start.
  const { revision } = school.registry();
  await school.run('canary teacher 0.1.0-two --percent 20');
  reports.push(all('teacher two two', { revision }));
  await expect(watch()).rejects.toThrow('teacher 0.1.0-two');
});

it('takes back the current release of a remote, and keeps its canary', async () => {
  await school.run('promote learner 0.1.0-two');
  await school.run('canary learner 0.1.0-three --percent 10');
  reports = [all('learner two one'), none('learner one one'), none('learner three one')];
  await expect(watch()).rejects.toThrow('learner 0.1.0-two');
  expect(current().learner).toBe('one');
  expect(school.registry().remotes['learner']!.canary).toMatchObject({
    release: { base: '/remotes/learner/0.1.0-three/' },
    percent: 10,
  });
});

itAtNight('ends a canary that does not fit, and takes the current release back', async () => {
  await school.run('promote learner 0.1.0-two');
  school.build('learner', 'later', { shell: '^2.0.0' });
  await school.run('publish learner');
  await school.run('canary learner 0.1.0-later --percent 10 --force');
  reports = [all('learner two one'), none('learner one one')];
  await expect(watch()).rejects.toThrow('learner 0.1.0-two');
  expect([current().learner, school.registry().remotes['learner']!.canary]).toEqual(['one', null]);
});

itAtNight('ends the canary of the release that everybody gets again', async () => {
  await school.run('promote learner 0.1.0-two');
  await school.run('canary learner 0.1.0-one --percent 10');
  reports = [all('learner two one'), none('learner one one')];
  await expect(watch()).rejects.toThrow('learner 0.1.0-two');
  expect([current().learner, school.registry().remotes['learner']!.canary]).toEqual(['one', null]);
});

itAtNight.each([
  ['a release', 'learner two one', 'promote learner 0.1.0-two', 'promote learner 0.1.0-three'],
  [
    'the same release',
    'learner two one',
    'promote learner 0.1.0-two',
    'rollback learner',
    'promote learner 0.1.0-two',
  ],
  [
    'a canary',
    'learner two one',
    'canary learner 0.1.0-two --percent 9',
    'canary learner 0.1.0-three --percent 9',
  ],
  ['a shell', 'shell two two', 'promote shell 0.1.0-two', 'promote shell 0.1.0-three'],
])('keeps %s that a person promoted or started meanwhile', async (_, failing, first, ...then) => {
  await school.run(first);
  reports = [all(failing), none('learner one one')];
  let after = '';
  meanwhile = async () => {
    for (const line of then) await school.run(line);
    after = school.read('remotes.json');
  };
  await expect(watch()).rejects.toThrow(/0\.1\.0-two за это время сменили\. Ничего не изменено\.$/);
  expect(school.read('remotes.json')).toBe(after);
});

itAtNight('asks for no users while nothing is new', async () => {
  const registry = school.registry();
  const long = new Date(Date.now() - 61 * 60_000).toISOString();
  for (const line of Object.values(registry.remotes)) line.since = long;
  school.write('remotes.json', JSON.stringify(registry));
  reports = [all('learner one one')];
  expect(await watch()).toBe(nothing);
  apiAge = 3601;
  expect(await watch()).toBe(nothing);
  apiAge = 3600;
  await expect(watch()).rejects.toThrow('API 0.3.0-new');
  expect(asked).toEqual([0, 0, 0, 3]);
});

itAtNight('keeps a release that has been the current one for longer than --within', async () => {
  await school.run('promote learner 0.1.0-two');
  const registry = school.registry();
  registry.remotes['learner']!.since = new Date(Date.now() - 61 * 60_000).toISOString();
  school.write('remotes.json', JSON.stringify(registry));
  // Another change does not move the time of this one.
  await school.run('promote shell 0.1.0-two');
  reports = [all('learner two one'), all('learner two two')];
  await watch();
  expect(current().learner).toBe('two');
  await expect(watch('--within 90')).rejects.toThrow('learner 0.1.0-two');
});

it('takes nothing back because of a new API, and says so', async () => {
  await school.run('promote learner 0.1.0-two');
  apiAge = 600;
  reports = [all('learner two one'), none('learner two one', { api: 'earlier', users: 900 })];
  await expect(watch()).rejects.toThrow('С отказами: API 0.3.0-new.');
  expect(current().learner).toBe('two');
  apiAge = 3601;
  await expect(watch()).rejects.toThrow('learner 0.1.0-two');
  expect(current().learner).toBe('one');
});

/** The lines of three looks, without their time. */
async function watchThrice(address: string): Promise<string[]> {
  const said: string[] = [];
  const options = { metrics: address, within: 60, limits: { threshold: 5, users: 20, failed: 3 } };
  const input: CommandInput = {
    site: openSite(school.site, {}),
    apps: '',
    words: [],
    options: options as CommandInput['options'],
    say: (line) => said.push(line.replace(/^\S+Z /, '')),
  };
  let looks = 0;
  const wait = async () => {
    looks += 1;
    if (looks === 3) throw new Error('three looks');
  };
  await expect(watchOn(input, { wait })).rejects.toThrow('three looks');
  return said;
}

itAtNight('reports a failure that needs a person only once', async () => {
  apiAge = 600;
  reports = [all('learner one one'), none('learner one one', { api: 'earlier', users: 900 })];
  expect(await watchThrice(metrics)).toEqual([
    'Слежу за выпусками.',
    'API 0.3.0-new (новое API): отказ у 20 из 20 в learner, до него у 0 из 900. Выпуски не тронуты, прежнее API вернёте только вы',
  ]);
  expect(await watchThrice('http://127.0.0.1:1/api/metrics')).toEqual([
    'Слежу за выпусками.',
    'http://127.0.0.1:1/api/metrics не отвечает.',
  ]);
});

it('says what failed, and what it took back', async () => {
  await school.run('promote shell 0.1.0-two');
  await school.run('promote teacher 0.1.0-two');
  reports = [
    all('learner one two'),
    none('learner one one', { users: 900 }),
    all('teacher two two', { users: 9, failed: 8 }),
    none('teacher one two', { users: 3 }),
  ];
  expect(await watchThrice(metrics)).toEqual([
    'Слежу за выпусками.',
    'teacher 0.1.0-two (основной): отказ у 8 из 9, до него у 0 из 3',
    expect.stringMatching(/^teacher: 0\.1\.0-two → 0\.1\.0-one \(реестр \d+\)$/),
    'shell 0.1.0-two (основной): отказ у 20 из 20 в learner, до него у 0 из 900',
    expect.stringMatching(/^shell: 0\.1\.0-two → 0\.1\.0-one \(реестр \d+\)$/),
  ]);
});

it.each([
  ['a higher threshold', [20, 4], '--threshold 20%'],
  ['a higher number of users', [20, 9], '--min-users 21'],
  ['a higher number of failures', [20, 20], '--min-failed 21'],
] as const)('keeps a release with %s', async (_, [users, failed], options) => {
  await school.run('promote learner 0.1.0-two');
  reports = [all('learner two one', { users, failed })];
  await watch(options);
  expect(current().learner).toBe('two');
});

it('changes nothing with --dry-run, and does not break another page', async () => {
  await school.run('promote learner 0.1.0-two');
  reports = [all('learner two one'), all('shell major major')];
  await expect(watch('--dry-run')).rejects.toThrow('learner 0.1.0-two');
  expect(current().learner).toBe('two');
  school.build('shell', 'major', { contract: '2.0.0' });
  for (const name of ['learner', 'teacher']) school.build(name, 'later', { shell: '^2.0.0' });
  await school.run('publish shell learner teacher --promote');
  await expect(watch()).rejects.toThrow('learner 0.1.0-later в оболочке 0.1.0-one не запустится');
  expect(current().shell).toBe('major');
});

it('asks the next API process when one does not answer', async () => {
  const run = (addresses: string) => school.run('watch --once', { METRICS_URL: addresses });
  expect(await run(`http://127.0.0.1:1/api/metrics ${metrics}`)).toBe(nothing);
  await expect(run('http://127.0.0.1:1/api/metrics http://127.0.0.1:1/api/metrics')).rejects.toThrow(
    'http://127.0.0.1:1/api/metrics не отвечает. http://127.0.0.1:1/api/metrics не отвечает.',
  );
  await expect(run(`${metrics} 127.0.0.1:3001`)).rejects.toThrow('«127.0.0.1:3001» не адрес');
});

it('exits with 3 for a failing release, 1 without metrics, 2 without their address', async () => {
  await school.run('promote learner 0.1.0-two');
  reports = [all('learner two one')];
  const readExitCode = (command: Promise<unknown>) => command.then(() => 0, chooseExitCode);
  expect(await readExitCode(watch())).toBe(3);
  expect(await readExitCode(school.run('watch --once --metrics http://127.0.0.1:1/'))).toBe(1);
  expect(await readExitCode(school.run('watch --once'))).toBe(2);
  expect(await readExitCode(school.run('watch --threshold much'))).toBe(2);
});
