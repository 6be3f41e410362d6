import { runCommand } from '@stupeni/release';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../test/at-night.mjs';
import { compareApi, deliver, planDelivery, rehearseDelivery, type OnSite } from './deliver.mjs';
import { root } from './nx.mjs';
import { checkTested, readTestedBuilds } from './tested.mjs';

let folder: string;
let apps: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-delivery-'));
  apps = join(folder, 'apps');
});
afterEach(() => rmSync(folder, { recursive: true }));

const apiDocument = join(root, 'services/api/openapi.json');
const fronts = ['shell', 'creator', 'learner', 'moderator', 'teacher'];

/** Builds a front end whose only file has this text. */
function build(name: string, text: string, more: object = {}) {
  const dist = join(apps, name, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const file of ['remoteEntry.js', 'index.html']) writeFileSync(join(dist, file), text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const release = {
    name,
    version: '0.1.0',
    fingerprint: text,
    base: name === 'shell' ? '/' : `/remotes/${name}/0.1.0-${text}/`,
    shell: '^1.0.0',
    api: '*',
    files: [{ path: 'remoteEntry.js', integrity }],
    ...more,
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
}
const buildAll = (text: string, ofShell: object = {}) =>
  fronts.forEach((name) => build(name, text, name === 'shell' ? ofShell : {}));
const tested = (commit: string, services = ['gateway']) => readTestedBuilds(apps, { commit, services });

it('records the release of every front end that the journeys ran with', () => {
  expect(() => tested('c0ffee')).toThrow(/shell is not built/);
  buildAll('aaa');
  expect(tested('c0ffee')).toMatchObject({
    commit: 'c0ffee',
    services: ['gateway'],
    releases: { shell: { release: '0.1.0-aaa' }, learner: { release: '0.1.0-aaa' } },
  });
});

it('rejects a build that differs from the tested one', () => {
  buildAll('aaa');
  const record = tested('c0ffee');
  expect(() => checkTested(apps, record)).not.toThrow();
  build('learner', 'bbb');
  expect(() => checkTested(apps, record)).toThrow('learner 0.1.0-bbb is not the build 0.1.0-aaa');
});

describe('the plan for a front end', () => {
  const delivery = {
    release: 'new',
    commit: 'before',
    state: 'canary',
    isApproved: false,
  };
  const planned = (onSite: Partial<OnSite>) => {
    const record = { commit: 'now', services: [], releases: { learner: { release: 'new', hash: '' } } };
    const site = { learner: { current: 'old', canary: null, delivery: null, ...onSite } };
    const [step] = planDelivery(record, site, (commit, other) => commit === 'now' && other === 'after');
    return [step!.does, step!.what];
  };

  it.each<[string, Partial<OnSite>, [string, string]]>([
    ['brings a new build', {}, ['deliver', 'comes with this commit']],
    [
      'notes the commit on a site that was published by hand',
      { current: 'new' },
      ['deliver', 'everybody has it'],
    ],
    ['leaves what everybody has', { current: 'new', delivery }, ['publish', 'everybody has it']],
    [
      'leaves what another commit delivers',
      { delivery },
      ['publish', 'waits for its approval (commit before)'],
    ],
    [
      'leaves what is approved and waits',
      { delivery: { ...delivery, isApproved: true } },
      ['publish', 'approved, waits for what it needs (commit before)'],
    ],
    [
      'leaves what was taken back',
      { delivery: { ...delivery, state: 'takenBack' } },
      ['publish', 'was taken back (commit before)'],
    ],
    [
      'brings a build after the one of an earlier commit',
      { delivery: { ...delivery, release: 'older' } },
      ['deliver', 'comes with this commit'],
    ],
    [
      'brings an earlier build back after a revert',
      { current: 'new', delivery: { ...delivery, release: 'reverted' } },
      ['deliver', 'everybody has it'],
    ],
    [
      'leaves the build of a later commit',
      { delivery: { ...delivery, release: 'newer', commit: 'after' } },
      ['leave', 'the later commit after delivers newer'],
    ],
    [
      'brings its own build again when its job is repeated',
      { delivery: { ...delivery, commit: 'now', state: 'takenBack' } },
      ['deliver', 'comes with this commit'],
    ],
  ])('%s', (_title, onSite, step) => expect(planned(onSite)).toEqual(step));
});

/** Delivers with a release tool that only records its commands. */
async function delivered(step: 'canary' | 'promote', site: object, services: string[] = []) {
  buildAll('aaa');
  const commands: string[] = [];
  const run = (args: string[]) => {
    if (args[0] !== 'status') commands.push(args.join(' '));
    return Promise.resolve([JSON.stringify(site)]);
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const tools = { percent: '5', run, say, isOlder: () => false };
  const waits = await deliver(step, tested('c0ffee', services), tools);
  return { commands, said, waits };
}

const delivery = { release: '0.1.0-aaa', commit: 'before', state: 'canary', isApproved: false };
const live = Object.fromEntries(fronts.map((name) => [name, { current: '0.1.0-aaa', delivery }]));

it('delivers only what is new with the commit, and says what happens with the others', async () => {
  const older = { ...live, learner: { current: '0.1.0-old' }, teacher: { current: '0.1.0-old', delivery } };
  const { commands, said } = await delivered('canary', older);
  expect(commands).toEqual([
    // The types of the shared code can change without its code.
    'publish shell creator moderator teacher',
    'deliver canary learner --commit c0ffee --percent 5',
  ]);
  expect(said).toEqual([
    'shell 0.1.0-aaa: everybody has it',
    'creator 0.1.0-aaa: everybody has it',
    'learner 0.1.0-aaa: comes with this commit',
    'moderator 0.1.0-aaa: everybody has it',
    'teacher 0.1.0-aaa: waits for its approval (commit before)',
  ]);
});

it.each<[string, object, boolean]>([
  ['asks for an approval of what is new', { ...live, learner: { current: '0.1.0-old' } }, true],
  ['asks for no approval when everybody has the builds', live, false],
  [
    'asks for no approval of what another commit brought',
    { ...live, learner: { current: '0.1.0-old', delivery } },
    false,
  ],
  ['asks for no approval on a new site', {}, false],
  [
    'asks for no approval on a site that was published by hand',
    Object.fromEntries(fronts.map((name) => [name, { current: '0.1.0-aaa' }])),
    false,
  ],
])('%s', async (_title, site, waits) => expect((await delivered('canary', site)).waits).toBe(waits));

it('promotes the releases of the commit', async () => {
  expect((await delivered('promote', live)).commands).toEqual(['deliver promote --commit c0ffee']);
});

it('says that a release which needs a new API waits for its image', async () => {
  expect((await delivered('canary', live, ['api'])).said[0]).toMatch(/^api: .* waits until it runs/);
});

it('compares a new API with the releases that people have, and changes nothing', async () => {
  const commands: string[][] = [];
  const run = (args: string[]) => Promise.resolve((commands.push(args), []));
  buildAll('aaa');
  await compareApi(tested('c0ffee', ['gateway']), { run });
  await compareApi(tested('c0ffee', ['api']), { run });
  expect(commands).toEqual([['api', 'services/api/openapi.json', '--dry-run']]);
});

itAtNight('rejects an API with which the releases that people have do not work', async () => {
  const { run } = onSite(join(folder, 'site'));
  buildAll('aaa');
  build('learner', 'aaa', { calls: ['forecast'] });
  await run(['publish', '--promote', '--api', apiDocument, '--force']);
  await expect(compareApi(tested('c0ffee', ['api']), { run })).rejects.toThrow('нет вызовов forecast');
});

it('gives everything to everybody on a new site', async () => {
  const { commands } = await delivered('canary', {});
  expect(commands[0]).toMatch(/^publish shell creator learner moderator teacher --promote --api /);
});

const shellOffering = (...names: string[]) => ({ contract: '1.0.0', offers: { '@stupeni/ui': names } });

/** Runs the release tool on a site, and names what everybody gets there. */
function onSite(site: string) {
  const run = async (args: string[]) => {
    const lines: string[] = [];
    const context = { root, env: {}, say: (line: string) => void lines.push(...line.split('\n')) };
    await runCommand([...args, '--site', site, '--apps', apps], context);
    return lines;
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const current = async () => {
    const site = JSON.parse((await run(['status', '--json'])).join('')) as Record<string, OnSite>;
    return ['shell', 'teacher', 'learner'].map((name) => site[name]!.current);
  };
  /** What a user of every canary gets. */
  const given = async () => {
    const site = JSON.parse((await run(['status', '--json'])).join('')) as Record<string, OnSite>;
    return ['shell', 'teacher', 'learner'].map((name) => site[name]!.canary ?? site[name]!.current);
  };
  return { run, said, current, given, tools: { percent: '10', run, say, isOlder: () => false } };
}

describe('a rehearsal', () => {
  let live: ReturnType<typeof onSite>;
  let there: ReturnType<typeof onSite>;
  /** What people got in the copy while the journeys ran. */
  let seen: (string | null)[][];

  beforeEach(async () => {
    live = onSite(join(folder, 'site'));
    there = onSite(join(folder, 'copy'));
    seen = [];
    buildAll('old', shellOffering('Button'));
    await live.run(['publish', '--promote', '--api', apiDocument]);
  });

  /** `fails` names the run of the journeys that fails. */
  async function rehearse(step: 'canary' | 'promote', record: ReturnType<typeof tested>, fails = 0) {
    const copied = join(folder, 'copy');
    const copy = async () => {
      rmSync(copied, { recursive: true, force: true });
      await live.run(['copy', copied]);
      return true;
    };
    const journeys = async () => {
      seen.push(await there.given());
      const failed = seen.length === fails ? [{ title: 'a learner reads', place: 'roles.spec.ts:1' }] : [];
      return { ok: failed.length === 0, failed };
    };
    return rehearseDelivery(step, record, there.tools, { copy, journeys });
  }

  itAtNight(
    'gives everybody in the copy what they get after the approval, and does not change the site',
    async () => {
      build('shell', 'chart', shellOffering('Button', 'Chart'));
      build('teacher', 'chart', { uses: { '@stupeni/ui': ['Chart'] } });
      const shared = tested('shared', []);
      expect(await rehearse('canary', shared)).toBeNull();
      expect(seen).toEqual([['0.1.0-chart', '0.1.0-chart', '0.1.0-old']]);
      expect(await live.current()).toEqual(['0.1.0-old', '0.1.0-old', '0.1.0-old']);
    },
  );

  itAtNight('rehearses the promotion of releases that some users have', async () => {
    build('shell', 'chart', shellOffering('Button', 'Chart'));
    build('learner', 'label');
    const record = tested('c0ffee', []);
    await deliver('canary', record, live.tools);
    expect(await rehearse('promote', record)).toBeNull();
    expect(seen).toEqual([['0.1.0-chart', '0.1.0-old', '0.1.0-label']]);
    await deliver('promote', record, live.tools);
    expect(await live.current()).toEqual(['0.1.0-chart', '0.1.0-old', '0.1.0-label']);
  });

  itAtNight('does not rehearse a release that was taken back after its canary', async () => {
    build('learner', 'label');
    const record = tested('c0ffee', []);
    await deliver('canary', record, live.tools);
    await live.run(['rollback', 'learner']);
    expect(await rehearse('promote', record)).toBeNull();
    expect(seen).toEqual([]);
  });

  itAtNight('prints which release waits, and rehearses the others', async () => {
    build('teacher', 'chart', { uses: { '@stupeni/ui': ['Chart'] } });
    build('learner', 'label');
    expect(await rehearse('canary', tested('c0ffee', []))).toBeNull();
    expect(seen).toEqual([['0.1.0-old', '0.1.0-old', '0.1.0-label']]);
    expect(there.said.join('\n')).toMatch(/teacher 0\.1\.0-chart ждёт/);
  });

  it('tries canaries with the shell that people have until the approval', async () => {
    build('shell', 'token', shellOffering('Button'));
    build('learner', 'token');
    const record = tested('c0ffee', []);
    expect(await rehearse('canary', record, 2)).toBe(
      'Before the approval: The journeys fail with the change, and pass without it: «a learner reads».',
    );
    const [old, token] = ['0.1.0-old', '0.1.0-token'];
    expect(seen.slice(0, 2)).toEqual([
      [token, old, token],
      [old, old, token],
    ]);
  });

  itAtNight('tries canaries once when their promotion adds nothing', async () => {
    build('learner', 'label');
    expect(await rehearse('canary', tested('c0ffee', []))).toBeNull();
    expect(seen).toEqual([['0.1.0-old', '0.1.0-old', '0.1.0-label']]);
  });

  itAtNight.each(['api', 'gateway'])(
    'tries a new %s also with the current releases when front ends change',
    async (service) => {
      build('learner', 'label');
      expect(await rehearse('canary', tested('c0ffee', [service]), 2)).toBe(
        'The journeys fail with the API of this checkout: «a learner reads».',
      );
      expect(seen).toEqual([
        ['0.1.0-old', '0.1.0-old', '0.1.0-label'],
        ['0.1.0-old', '0.1.0-old', '0.1.0-old'],
      ]);
    },
  );

  itAtNight.each([
    [[], 0],
    [['api'], 1],
    [['gateway'], 1],
  ])('runs journeys for the new services %j when nobody gets a new front end', async (services, runs) => {
    expect(await rehearse('canary', tested('c0ffee', services))).toBeNull();
    expect(seen).toHaveLength(runs);
  });

  itAtNight('stops a delivery whose journeys fail', async () => {
    build('learner', 'label');
    expect(await rehearse('canary', tested('c0ffee', []), 1)).toBe(
      'The journeys fail with the change, and pass without it: «a learner reads».',
    );
  });
});

itAtNight(
  'delivers a label of one team while a shared change of another team waits for its approval',
  async () => {
    const { run, current, tools } = onSite(join(folder, 'site'));
    const step = (name: 'canary' | 'promote', builds: ReturnType<typeof tested>) =>
      deliver(name, builds, tools);
    buildAll('old', shellOffering('Button'));
    await run(['publish', '--promote', '--api', apiDocument]);

    build('shell', 'chart', shellOffering('Button', 'Chart'));
    build('teacher', 'chart', { uses: { '@stupeni/ui': ['Chart'] } });
    const shared = tested('shared');
    await step('canary', shared);
    build('learner', 'label');
    const label = tested('label');
    await step('canary', label);
    await step('promote', label);
    expect(await current()).toEqual(['0.1.0-old', '0.1.0-old', '0.1.0-label']);
    await step('promote', shared);
    expect(await current()).toEqual(['0.1.0-chart', '0.1.0-chart', '0.1.0-label']);
  },
);
