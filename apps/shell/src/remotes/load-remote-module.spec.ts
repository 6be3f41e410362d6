import '@stupeni/test-kit/browser';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { contentIntegrity, pretendLine, type PretendLine } from '../testing/pretend-line';
import { fellOver } from './candidates';
import type { LoadError } from './load-error';
import { loadRemoteModule, type RemoteLoad } from './load-remote-module';
import { stallTimeoutMs } from './read-line';
import { reportFailure } from './report-failure';
import { startupTimeoutMs } from './start-release';
import { askVersionAhead, takeVersionAhead } from './version-ahead';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('@stupeni/api-client', () => ({ call: jest.fn() }));
jest.mock('./report-failure', () => ({ reportFailure: jest.fn() }));
jest.mock('@stupeni/ui/more', () => ({}));

const exposed = { Area: () => null };
const size = 7;
let line: PretendLine;
let integrity: string;
let tests = 0;
let more: string;

/** Verified files stay verified as long as the page lives, so each test has releases of its own. */
function releaseOf(id: string, changes: Partial<Release> = {}): Release {
  const file = (path: string) => ({ path, integrity, size });
  return {
    name: 'learner',
    version: '0.1.0',
    commit: null,
    base: `/remotes/learner/0.1.0-${id}${tests}/`,
    entry: 'remoteEntry.js',
    integrity,
    shell: '^1.0.0',
    api: '^0.1.0',
    shared: { react: '^19.0.0' },
    preload: [file('assets/area.js')],
    files: ['assets/area.js', 'assets/later.js', 'remoteEntry.js'].map(file),
    ...changes,
  };
}

let stable: Release;
let earlier: Release;

function publish(learner?: object) {
  const registry = { format: 1, revision: 1, remotes: learner ? { learner } : {} };
  line.set('/remotes.json', JSON.stringify(registry));
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify([{ path: more, integrity, size }])}</script>`;
}

const load = (changes: Partial<RemoteLoad> = {}) => loadRemoteModule('learner', { attempt: 0, ...changes });
const baseOf = async (changes: Partial<RemoteLoad> = {}) => (await load(changes)).release.base;
const gone = new Response('', { status: 404 });
const never = () => new Promise<never>(() => undefined);
const reported = () =>
  jest.mocked(reportFailure).mock.calls.map(([, of, error]) => [of?.base, (error as LoadError).code]);

beforeEach(async () => {
  jest.clearAllMocks();
  tests += 1;
  more = `assets/more-${tests}.js`;
  integrity = await contentIntegrity();
  jest.useFakeTimers();
  line = pretendLine();
  void takeVersionAhead();
  jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: { react: '19.3.1' } } });
  jest.mocked(call).mockResolvedValue({ version: '0.1.5', commit: null });
  jest.mocked(loadRemote).mockResolvedValue(exposed);
  stable = releaseOf('new');
  earlier = releaseOf('old');
  publish({ stable, previous: null, canary: null });
});
afterEach(() => jest.useRealTimers());

it('brings the entry, the module and the lazy interface, then starts the release', async () => {
  const onFiles = jest.fn();
  expect(await load({ onFiles })).toEqual({
    module: exposed,
    release: expect.objectContaining({ base: stable.base }),
  });
  const wanted = [`${stable.base}remoteEntry.js`, `${stable.base}assets/area.js`, `/${more}`];
  expect(line.asked).toEqual(wanted.map((url) => ({ url, cache: 'default' })));
  expect(onFiles).toHaveBeenCalledWith(wanted.map((url) => ({ url, integrity, size })));
  expect(registerPlugins).toHaveBeenCalledWith([expect.objectContaining({ name: 'integrity-guard' })]);
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'learner', entry: `${stable.base}remoteEntry.js` }], {
    force: false,
  });
});

it('asks for the registry on a later attempt, and fetches nothing that is verified', async () => {
  await load();
  line.asked.length = 0;
  await load({ attempt: 1 });
  expect(line.asked).toEqual([{ url: '/remotes.json', cache: 'no-cache' }]);
  expect(registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
});

it('brings every file of the release after a part of it was missing', async () => {
  await load();
  line.asked.length = 0;
  await load({ attempt: 1, whole: true });
  expect(line.asked.slice(1)).toEqual([{ url: `${stable.base}assets/later.js`, cache: 'reload' }]);
});

it('loads as long as bytes arrive, however long that takes', async () => {
  line.set('area.js', 'by hand');
  const loading = load();
  await line.settle();
  for (const letter of 'content') {
    await jest.advanceTimersByTimeAsync(9000);
    await line.arrive('area.js', letter);
  }
  await line.end('area.js');
  expect((await loading).release.base).toBe(stable.base);
  expect(reportFailure).not.toHaveBeenCalled();
});

it('fails after two silences of 10 seconds, and «Повторить» fetches only what is missing', async () => {
  line.set('area.js', 'by hand');
  const failing = expect(load()).rejects.toMatchObject({ code: 'timeout' });
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(line.urls().filter((url) => url.endsWith('area.js'))).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  await failing;
  expect(loadRemote).not.toHaveBeenCalled();
  line.set('area.js', 'content');
  line.asked.length = 0;
  await load({ attempt: 1 });
  expect(line.asked.slice(1)).toEqual([{ url: `${stable.base}assets/area.js`, cache: 'reload' }]);
});

describe('a release with an earlier one behind it', () => {
  beforeEach(() => publish({ stable, previous: earlier, canary: null }));

  it('runs when its files arrive the second time', async () => {
    line.set(`${stable.base}assets/area.js`, 'by hand');
    const loading = baseOf();
    await line.settle();
    line.set(`${stable.base}assets/area.js`, 'content');
    await jest.advanceTimersByTimeAsync(stallTimeoutMs);
    expect(await loading).toBe(stable.base);
    expect(reported()).toEqual([]);
  });

  it('gives way to it when its files do not arrive, and is reported', async () => {
    line.set(stable.base, gone);
    expect(await baseOf()).toBe(earlier.base);
    expect(reported()).toEqual([[stable.base, 'unreachable']]);
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'learner', entry: `${earlier.base}remoteEntry.js` }],
      { force: true },
    );
  });

  it('gives way to it when it has other content than was published', async () => {
    line.set(`${stable.base}assets/area.js`, 'spoilt!');
    expect(await baseOf()).toBe(earlier.base);
    expect(reported()).toEqual([[stable.base, 'integrity']]);
  });

  it.each([
    ['another shell', { shell: '^2.0.0' }, 'incompatible'],
    ['another API', { api: '^0.2.0' }, 'incompatible'],
    ['a hash that is none', { integrity: '' }, 'integrity'],
  ])('gives way to it when it needs or has %s', async (_what, changes, code) => {
    publish({ stable: { ...stable, ...changes }, previous: earlier, canary: null });
    expect(await baseOf()).toBe(earlier.base);
    expect(reported()).toEqual([[stable.base, code]]);
  });

  it('gives way to it when it throws on start, and leaves it none of its chunks', async () => {
    Object.assign(globalThis, { chunk_learner: ['of the release that throws'] });
    jest.mocked(loadRemote).mockRejectedValueOnce(new Error('boom'));
    expect(await baseOf()).toBe(earlier.base);
    expect(reported()).toEqual([[stable.base, 'broken']]);
    expect(globalThis).not.toHaveProperty('chunk_learner');
  });

  it('gives way to it when its start-up never finishes', async () => {
    jest.mocked(loadRemote).mockReturnValueOnce(never());
    const loading = baseOf();
    await jest.advanceTimersByTimeAsync(startupTimeoutMs - 1);
    expect(reported()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(earlier.base);
    expect(reported()).toEqual([[stable.base, 'startup']]);
  });

  it('gives way to it when its files are silent twice', async () => {
    line.set(stable.base, 'by hand');
    const loading = baseOf();
    await jest.advanceTimersByTimeAsync(2 * stallTimeoutMs);
    expect(await loading).toBe(earlier.base);
    expect(reported()).toEqual([[stable.base, 'timeout']]);
  });

  it('is not replaced by it when a part of the shell is missing', async () => {
    line.set(more, gone);
    await expect(load()).rejects.toMatchObject({ code: 'shell' });
    expect(line.urls().some((url) => url.startsWith(earlier.base))).toBe(false);
  });

  it('names its own failure when both fail', async () => {
    line.set('/remotes/', gone);
    const onFiles = jest.fn();
    await expect(load({ onFiles })).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining(stable.base),
    });
    expect(onFiles.mock.lastCall).toEqual([
      expect.arrayContaining([expect.objectContaining({ url: `${stable.base}remoteEntry.js` })]),
    ]);
    expect(reported().map(([of]) => of)).toEqual([stable.base, earlier.base]);
  });

  it('goes behind it after it fell over twice while it was drawn', async () => {
    fellOver(stable);
    expect(await baseOf({ attempt: 1 })).toBe(stable.base);
    fellOver(stable);
    expect(await baseOf({ attempt: 2 })).toBe(earlier.base);
  });
});

describe('start-up that finishes after its time', () => {
  /** A start-up that the spec finishes. */
  function slowStart() {
    let finish: (value: typeof exposed) => void = () => undefined;
    jest.mocked(loadRemote).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    return () => {
      finish(exposed);
      return line.settle();
    };
  }

  it('is handed over late', async () => {
    const onLate = jest.fn();
    const finish = slowStart();
    const failing = expect(load({ onLate })).rejects.toMatchObject({ code: 'startup' });
    await jest.advanceTimersByTimeAsync(startupTimeoutMs);
    await failing;
    await finish();
    expect(onLate).toHaveBeenCalledWith({
      module: exposed,
      release: expect.objectContaining({ base: stable.base }),
    });
  });

  it('is dropped when another release was started meanwhile', async () => {
    publish({ stable, previous: earlier, canary: null });
    const onLate = jest.fn();
    const finish = slowStart();
    const loading = load({ onLate });
    await jest.advanceTimersByTimeAsync(startupTimeoutMs);
    await loading;
    await finish();
    expect(onLate).not.toHaveBeenCalled();
  });
});

it('takes the canary for whom it is meant', async () => {
  const canary = { release: releaseOf('try'), percent: 0, users: [7] };
  publish({ stable, previous: null, canary });
  const baseFor = (id: number) => {
    useSession.setState({ user: { id, role: 'LEARNER', firstName: 'А', lastName: 'Б' } });
    return baseOf();
  };
  expect(await baseFor(7)).toBe(canary.release.base);
  expect(await baseFor(8)).toBe(stable.base);
  useSession.setState({ user: null });
});

describe('nothing of a release runs', () => {
  afterEach(() => {
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('when the registry has none', async () => {
    publish();
    await expect(load()).rejects.toMatchObject({ code: 'absent' });
  });

  it('when it needs another shell, and none of its files is fetched', async () => {
    publish({ stable: { ...stable, shell: '^2.0.0' }, previous: null, canary: null });
    await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
    expect(line.asked).toEqual([]);
  });

  it('when it needs another API', async () => {
    jest.mocked(call).mockResolvedValue({ version: '0.2.0', commit: null });
    await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
  });

  it('when its hash is malformed', async () => {
    publish({ stable: { ...stable, integrity: 'sha384-abc' }, previous: null, canary: null });
    await expect(load()).rejects.toMatchObject({ code: 'integrity' });
  });

  it.each([
    ['remoteEntry.js', 'unreachable'],
    ['assets/area.js', 'unreachable'],
    ['assets/more', 'shell'],
  ])('when %s is missing', async (file, code) => {
    line.set(file, gone);
    await expect(load()).rejects.toMatchObject({ code });
  });

  it('when it was changed on the way', async () => {
    line.set('area.js', 'spoilt!');
    await expect(load()).rejects.toMatchObject({ code: 'integrity' });
  });
});

it('uses the version that was fetched ahead once; a retry fetches it again', async () => {
  line.set('/api/version', JSON.stringify({ version: '0.1.5' }));
  askVersionAhead(new AbortController().signal);
  await load();
  expect(call).not.toHaveBeenCalled();
  askVersionAhead(new AbortController().signal);
  await load({ attempt: 1 });
  expect(call).toHaveBeenCalledTimes(1);
});

it('refuses by the version that was asked for ahead as by any other', async () => {
  line.set('/api/version', JSON.stringify({ version: '0.2.0' }));
  askVersionAhead(new AbortController().signal);
  await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
  expect(loadRemote).not.toHaveBeenCalled();
});

it('asks in the ordinary way when asking ahead failed', async () => {
  jest.spyOn(console, 'debug').mockReturnValue();
  line.set('/api/version', new Response('{}', { status: 503 }));
  askVersionAhead(new AbortController().signal);
  expect(await baseOf()).toBe(stable.base);
  expect(call).toHaveBeenCalledTimes(1);
});

it('loads without the version of an API that does not answer', async () => {
  jest.mocked(call).mockRejectedValue(new Error('503'));
  expect(await baseOf()).toBe(stable.base);
});

it('calls a remote broken that throws on start or exposes nothing', async () => {
  const cause = new Error('boom');
  jest.mocked(loadRemote).mockRejectedValueOnce(cause);
  await expect(load()).rejects.toMatchObject({ code: 'broken', cause });
  jest.mocked(loadRemote).mockResolvedValueOnce({});
  await expect(load()).rejects.toMatchObject({ code: 'broken' });
});

it('takes the remotes of dev servers as they are', async () => {
  Object.assign(globalThis, { SHELL_BUILD: { dev: true, shared: { react: '19.3.1' } } });
  publish({ stable: { ...stable, integrity: '', preload: [], files: [] }, previous: null, canary: null });
  expect(await baseOf()).toBe(stable.base);
  expect(line.asked).toEqual([]);
  expect(registerPlugins).not.toHaveBeenCalled();
});
