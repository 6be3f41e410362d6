import '@stupeni/test-kit/browser';
import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import type { LoadError } from '../failures/load-error';
import { reportFailure } from '../failures/reports';
import { contentIntegrity, pretendNetwork, type PretendNetwork } from '../testing/pretend-network';
import { stallTimeoutMs } from './downloads';
import { federation } from './federation';
import { requestVersionAhead, takeVersionAhead } from './fetch-ahead';
import { loadRemoteModule, type RemoteLoad } from './load-remote-module';
import { countCrash } from './registry';
import { startupTimeoutMs } from './start-release';

jest.mock('./federation', () => ({
  federation: { loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() },
  get sharedLibraries() {
    return mockShared();
  },
}));
jest.mock('@stupeni/api-client', () => ({ call: jest.fn() }));
jest.mock('../failures/reports', () => ({ reportFailure: jest.fn() }));

/** The shared libraries of the page. */
const mockShared = jest.fn(() => ({ '@stupeni/ui/core': { Button: 1 } }));
const { loadRemote, registerPlugins, registerRemotes } = federation;

const exposed = { Remote: () => null };
const size = 7;
let network: PretendNetwork;
let integrity: string;
let tests = 0;
let more: string;

/** Verified files stay verified as long as the page, so each test has its own releases. */
function makeRelease(id: string, changes: Partial<Release> = {}): Release {
  const file = (path: string) => ({ path, integrity, size });
  return {
    name: 'learner',
    version: '0.1.0',
    commit: null,
    base: `/remotes/learner/0.1.0-${id}${tests}/`,
    entry: 'remoteEntry.js',
    integrity,
    shell: '^2.0.0',
    api: '^0.1.0',
    shared: { react: '^19.0.0' },
    preload: [file('assets/remote.js')],
    files: ['assets/remote.js', 'assets/later.js', 'remoteEntry.js'].map(file),
    ...changes,
  };
}

let current: Release;
let previous: Release;

function publish(learner?: object) {
  const registry = { format: 2, revision: 1, remotes: learner ? { learner } : {} };
  network.set('/remotes.json', JSON.stringify(registry));
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify([{ path: more, integrity, size }])}</script>`;
}

const load = (changes: Partial<RemoteLoad> = {}) => loadRemoteModule('learner', { attempt: 0, ...changes });
const loadBase = async (changes: Partial<RemoteLoad> = {}) => (await load(changes)).release.base;
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
  network = pretendNetwork();
  void takeVersionAhead();
  jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: { react: '19.3.1' } } });
  jest.mocked(call).mockResolvedValue({ version: '0.1.5', commit: null });
  jest.mocked(loadRemote).mockResolvedValue(exposed);
  current = makeRelease('new');
  previous = makeRelease('old');
  publish({ current, previous: null, canary: null });
});
afterEach(() => jest.useRealTimers());

it('downloads the entry, the module and the lazy interface, then starts the release', async () => {
  const onFiles = jest.fn();
  expect(await load({ onFiles })).toEqual({
    module: exposed,
    release: expect.objectContaining({ base: current.base }),
  });
  const wanted = [`${current.base}remoteEntry.js`, `${current.base}assets/remote.js`, `/${more}`];
  expect(network.asked).toEqual(wanted.map((url) => ({ url, cache: 'default' })));
  expect(onFiles).toHaveBeenCalledWith(wanted.map((url) => ({ url, integrity, size })));
  expect(registerPlugins).toHaveBeenCalledWith([expect.objectContaining({ name: 'integrity-guard' })]);
  expect(registerRemotes).toHaveBeenCalledWith(
    [{ name: 'learner', entry: `${current.base}remoteEntry.js` }],
    {
      force: false,
    },
  );
});

it('fetches the registry on a later attempt, and no verified file', async () => {
  await load();
  network.asked.length = 0;
  await load({ attempt: 1 });
  expect(network.asked).toEqual([{ url: '/remotes.json', cache: 'no-cache' }]);
  expect(registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
});

describe('in a preview', () => {
  const wanted = () => makeRelease('mine');
  beforeEach(() => {
    window.sessionStorage.setItem('stupeni:preview', `learner@0.1.0-mine${tests}`);
    useSession.setState({ user: { id: 7, role: 'MODERATOR', name: '', email: '' } as never });
  });
  afterEach(() => {
    window.sessionStorage.clear();
    useSession.setState({ user: null });
  });
  const publishWanted = (changes: object = {}) =>
    network.set(`${wanted().base}release.json`, JSON.stringify({ ...wanted(), ...changes }));

  it('loads the release of the preview, and no other one', async () => {
    publishWanted();
    expect(await loadBase()).toBe(wanted().base);
  });

  it('rejects a release that this shell cannot run, without a fallback and without a report', async () => {
    publishWanted({ shell: '^9.0.0' });
    await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it.each([{ base: '/remotes/learner/0.1.0-other/' }, { name: 'teacher' }, { entry: 7 }])(
    'rejects a release.json with %j',
    async (changes) => {
      publishWanted(changes);
      await expect(load()).rejects.toMatchObject({ code: 'absent' });
    },
  );

  it('shows the released remote to a learner', async () => {
    useSession.setState({ user: { id: 7, role: 'LEARNER', name: '', email: '' } as never });
    publishWanted();
    expect(await loadBase()).toBe(current.base);
  });
});

it('downloads all files of the release with `whole`', async () => {
  await load();
  network.asked.length = 0;
  await load({ attempt: 1, whole: true });
  expect(network.asked.slice(1)).toEqual([{ url: `${current.base}assets/later.js`, cache: 'reload' }]);
});

it('loads without a time limit as long as bytes arrive', async () => {
  network.set('remote.js', 'by hand');
  const loading = load();
  await network.settle();
  for (const letter of 'content') {
    await jest.advanceTimersByTimeAsync(9000);
    await network.arrive('remote.js', letter);
  }
  await network.end('remote.js');
  expect((await loading).release.base).toBe(current.base);
  expect(reportFailure).not.toHaveBeenCalled();
});

it('fails after two stalls of 10 seconds, and the next attempt fetches only the missing file', async () => {
  network.set('remote.js', 'by hand');
  const failing = expect(load()).rejects.toMatchObject({ code: 'timeout' });
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(network.urls().filter((url) => url.endsWith('remote.js'))).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  await failing;
  expect(loadRemote).not.toHaveBeenCalled();
  network.set('remote.js', 'content');
  network.asked.length = 0;
  await load({ attempt: 1 });
  expect(network.asked.slice(1)).toEqual([{ url: `${current.base}assets/remote.js`, cache: 'reload' }]);
});

describe('a release with a previous one', () => {
  beforeEach(() => publish({ current, previous, canary: null }));

  it('runs when its files arrive on the second request', async () => {
    network.set(`${current.base}assets/remote.js`, 'by hand');
    const loading = loadBase();
    await network.settle();
    network.set(`${current.base}assets/remote.js`, 'content');
    await jest.advanceTimersByTimeAsync(stallTimeoutMs);
    expect(await loading).toBe(current.base);
    expect(reported()).toEqual([]);
  });

  it('is replaced and reported when its files do not arrive', async () => {
    network.set(current.base, gone);
    expect(await loadBase()).toBe(previous.base);
    expect(reported()).toEqual([[current.base, 'missing']]);
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'learner', entry: `${previous.base}remoteEntry.js` }],
      { force: true },
    );
  });

  it('is replaced when its content is not the published one', async () => {
    network.set(`${current.base}assets/remote.js`, 'spoilt!');
    expect(await loadBase()).toBe(previous.base);
    expect(reported()).toEqual([[current.base, 'integrity']]);
  });

  it.each([
    ['another shell', { shell: '^3.0.0' }, 'incompatible'],
    ['another API', { api: '^0.2.0' }, 'incompatible'],
    ['an invalid hash', { integrity: '' }, 'integrity'],
  ])('is replaced when it needs or has %s', async (_what, changes, code) => {
    publish({ current: { ...current, ...changes }, previous, canary: null });
    expect(await loadBase()).toBe(previous.base);
    expect(reported()).toEqual([[current.base, code]]);
  });

  it('is replaced when it throws on start, and its chunk list is deleted', async () => {
    Object.assign(globalThis, { chunk_learner: ['of the release that throws'] });
    jest.mocked(loadRemote).mockRejectedValueOnce(new Error('boom'));
    expect(await loadBase()).toBe(previous.base);
    expect(reported()).toEqual([[current.base, 'broken']]);
    expect(globalThis).not.toHaveProperty('chunk_learner');
  });

  it('is replaced when its start-up does not finish in 10 seconds', async () => {
    jest.mocked(loadRemote).mockReturnValueOnce(never());
    const loading = loadBase();
    await jest.advanceTimersByTimeAsync(startupTimeoutMs - 1);
    expect(reported()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(previous.base);
    expect(reported()).toEqual([[current.base, 'startup']]);
  });

  it('is replaced when its files stall twice', async () => {
    network.set(current.base, 'by hand');
    const loading = loadBase();
    await jest.advanceTimersByTimeAsync(2 * stallTimeoutMs);
    expect(await loading).toBe(previous.base);
    expect(reported()).toEqual([[current.base, 'timeout']]);
  });

  it('is not replaced when a file of the shell is missing', async () => {
    network.set(more, gone);
    await expect(load()).rejects.toMatchObject({ code: 'shell' });
    expect(network.urls().some((url) => url.startsWith(previous.base))).toBe(false);
  });

  it('reports its own failure when both fail', async () => {
    network.set('/remotes/', gone);
    const onFiles = jest.fn();
    await expect(load({ onFiles })).rejects.toMatchObject({
      code: 'missing',
      message: expect.stringContaining(current.base),
    });
    expect(onFiles.mock.lastCall).toEqual([
      expect.arrayContaining([expect.objectContaining({ url: `${current.base}remoteEntry.js` })]),
    ]);
    expect(reported().map(([of]) => of)).toEqual([current.base, previous.base]);
  });

  it('is tried last after it crashed twice during rendering', async () => {
    countCrash(current);
    expect(await loadBase({ attempt: 1 })).toBe(current.base);
    countCrash(current);
    expect(await loadBase({ attempt: 2 })).toBe(previous.base);
  });
});

describe('start-up that finishes too late', () => {
  /** A start-up that the spec finishes. */
  function slowStart() {
    let finish: (value: typeof exposed) => void = () => undefined;
    jest.mocked(loadRemote).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    return () => {
      finish(exposed);
      return network.settle();
    };
  }

  it('calls `onLate`', async () => {
    const onLate = jest.fn();
    const finish = slowStart();
    const failing = expect(load({ onLate })).rejects.toMatchObject({ code: 'startup' });
    await jest.advanceTimersByTimeAsync(startupTimeoutMs);
    await failing;
    await finish();
    expect(onLate).toHaveBeenCalledWith({
      module: exposed,
      release: expect.objectContaining({ base: current.base }),
    });
  });

  it('is ignored when another release has been started', async () => {
    publish({ current, previous, canary: null });
    const onLate = jest.fn();
    const finish = slowStart();
    const loading = load({ onLate });
    await jest.advanceTimersByTimeAsync(startupTimeoutMs);
    await loading;
    await finish();
    expect(onLate).not.toHaveBeenCalled();
  });
});

it('loads the canary only for a user who gets it', async () => {
  const canary = { release: makeRelease('try'), percent: 0, users: [7] };
  publish({ current, previous: null, canary });
  const baseFor = (id: number) => {
    useSession.setState({ user: { id, role: 'LEARNER', firstName: 'А', lastName: 'Б' } });
    return loadBase();
  };
  expect(await baseFor(7)).toBe(canary.release.base);
  expect(await baseFor(8)).toBe(current.base);
  useSession.setState({ user: null });
});

describe('a release that must not run', () => {
  afterEach(() => {
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('is rejected when the registry has none', async () => {
    publish();
    await expect(load()).rejects.toMatchObject({ code: 'absent' });
  });

  it('is rejected before any download when it needs another shell', async () => {
    publish({ current: { ...current, shell: '^3.0.0' }, previous: null, canary: null });
    await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
    expect(network.asked).toEqual([]);
  });

  it('is rejected before its code runs when it imports a name that the shared libraries lack', async () => {
    current = makeRelease('names', { uses: { '@stupeni/ui/core': ['Button', 'Chart'] } });
    publish({ current, previous: null, canary: null });
    await expect(load()).rejects.toMatchObject({
      code: 'incompatible',
      message: expect.stringContaining('Chart'),
    });
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('is rejected when a shared library does not start', async () => {
    current = makeRelease('share', { uses: { '@stupeni/ui/more': ['Dialog'] } });
    mockShared.mockImplementationOnce(() => {
      throw new Error('the chunk is broken');
    });
    publish({ current, previous: null, canary: null });
    await expect(load()).rejects.toMatchObject({ code: 'shell' });
  });

  it('is rejected when it needs another API', async () => {
    jest.mocked(call).mockResolvedValue({ version: '0.2.0', commit: null });
    await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
  });

  it('is rejected when its hash is malformed', async () => {
    publish({ current: { ...current, integrity: 'sha384-abc' }, previous: null, canary: null });
    await expect(load()).rejects.toMatchObject({ code: 'integrity' });
  });

  it.each([
    ['remoteEntry.js', 'missing'],
    ['assets/remote.js', 'missing'],
    ['assets/more', 'shell'],
  ])('is rejected when %s is missing', async (file, code) => {
    network.set(file, gone);
    await expect(load()).rejects.toMatchObject({ code });
  });

  it('is rejected when a file has another content', async () => {
    network.set('remote.js', 'spoilt!');
    await expect(load()).rejects.toMatchObject({ code: 'integrity' });
  });
});

it('uses a version that was fetched ahead only for the first attempt', async () => {
  network.set('/api/version', JSON.stringify({ version: '0.1.5' }));
  requestVersionAhead(new AbortController().signal);
  await load();
  expect(call).not.toHaveBeenCalled();
  requestVersionAhead(new AbortController().signal);
  await load({ attempt: 1 });
  expect(call).toHaveBeenCalledTimes(1);
});

it('rejects a release by the version that was fetched ahead', async () => {
  network.set('/api/version', JSON.stringify({ version: '0.2.0' }));
  requestVersionAhead(new AbortController().signal);
  await expect(load()).rejects.toMatchObject({ code: 'incompatible' });
  expect(loadRemote).not.toHaveBeenCalled();
});

it('calls the API for its version when fetching it ahead failed', async () => {
  jest.spyOn(console, 'debug').mockReturnValue();
  network.set('/api/version', new Response('{}', { status: 503 }));
  requestVersionAhead(new AbortController().signal);
  expect(await loadBase()).toBe(current.base);
  expect(call).toHaveBeenCalledTimes(1);
});

it('loads without a version when the API does not answer', async () => {
  jest.mocked(call).mockRejectedValue(new Error('503'));
  expect(await loadBase()).toBe(current.base);
});

it('rejects a remote that throws on start or exposes nothing as `broken`', async () => {
  const cause = new Error('boom');
  jest.mocked(loadRemote).mockRejectedValueOnce(cause);
  await expect(load()).rejects.toMatchObject({ code: 'broken', cause });
  jest.mocked(loadRemote).mockResolvedValueOnce({});
  await expect(load()).rejects.toMatchObject({ code: 'broken' });
});

it('loads a remote of a dev server without downloads and hashes', async () => {
  Object.assign(globalThis, { SHELL_BUILD: { dev: true, shared: { react: '19.3.1' } } });
  publish({ current: { ...current, integrity: '', preload: [], files: [] }, previous: null, canary: null });
  expect(await loadBase()).toBe(current.base);
  expect(network.asked).toEqual([]);
  const [[plugin] = []] = jest.mocked(registerPlugins).mock.calls[0]!;
  // The dev server builds the remote first, which has no limit of time.
  const url = `${current.base}remoteEntry.js`;
  expect(plugin?.createScript?.({ url })).toEqual({ timeout: 2 ** 31 - 1 });
});
