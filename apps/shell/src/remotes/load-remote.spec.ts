import '@stupeni/test-kit/browser';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { fellOver } from './candidates';
import { loadArea, patience, silence } from './load-remote';
import type { RemoteProblem } from './remote-problem';
import { reportFailure } from './report-failure';
import { askVersionAhead, takeVersionAhead } from './version-ahead';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('@stupeni/api-client', () => ({ call: jest.fn() }));
jest.mock('./report-failure', () => ({ reportFailure: jest.fn() }));
jest.mock('@stupeni/ui/more', () => ({}));

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const base = '/remotes/learner/0.1.0-abc/';
const area = { Area: () => null };
const release = {
  name: 'learner',
  version: '0.1.0',
  base,
  entry: 'remoteEntry.js',
  integrity: hash('e'),
  shell: '^1.0.0',
  api: '^0.1.0',
  shared: { react: '^19.0.0' },
  preload: [{ path: 'assets/area.js', integrity: hash('a') }],
  files: [
    { path: 'assets/area.js', integrity: hash('a') },
    { path: 'assets/later.js', integrity: hash('l') },
    { path: 'remoteEntry.js', integrity: hash('e') },
  ],
};
const earlier = { ...release, version: '0.0.9', base: '/remotes/learner/0.0.9-old/' };
const line = { stable: release, previous: null as object | null, canary: null as object | null };
const registryOf = (learner?: object) => ({ format: 1, revision: 1, remotes: learner ? { learner } : {} });
const asked = () => jest.mocked(fetch).mock.calls.map(([url, init]) => ({ url, ...init }));

function page(registry: object, more: object[] = [{ path: 'assets/more.js', integrity: hash('m') }]) {
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify(more)}</script>`;
}

const untilAborted = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Every file is there, and so is the registry. */
function serve(fail: (url: string) => Response | Promise<Response> | undefined = () => undefined) {
  globalThis.fetch = jest.fn(async (url) => {
    const failure = fail(String(url));
    if (failure) return failure;
    return new Response(url === '/remotes.json' ? JSON.stringify(registryOf(line)) : 'content');
  }) as typeof fetch;
}

beforeEach(() => {
  jest.clearAllMocks();
  void takeVersionAhead();
  jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: { react: '19.3.1' } } });
  jest.mocked(call).mockResolvedValue({ version: '0.1.5', commit: null });
  jest.mocked(loadRemote).mockResolvedValue(area);
  page(registryOf(line));
  serve();
});

it('brings the entry, the door and the lazy interface with their hashes, then opens the door', async () => {
  expect(await loadArea('learner', 0)).toEqual({ module: area, release: expect.objectContaining({ base }) });
  expect(asked()).toEqual([
    expect.objectContaining({ url: `${base}remoteEntry.js`, integrity: hash('e'), cache: 'default' }),
    expect.objectContaining({ url: `${base}assets/area.js`, integrity: hash('a'), cache: 'default' }),
    expect.objectContaining({ url: '/assets/more.js', integrity: hash('m'), cache: 'default' }),
  ]);
  expect(registerPlugins).toHaveBeenCalledWith([expect.objectContaining({ name: 'integrity-guard' })]);
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'learner', entry: `${base}remoteEntry.js` }], {
    force: false,
  });
});

it('on a retry asks for the registry, passes by the cache, brings every file and registers anew', async () => {
  await loadArea('learner', 2);
  const [registry, ...files] = asked();
  expect(registry).toMatchObject({ url: '/remotes.json', cache: 'no-cache' });
  expect(files.map(({ url }) => url)).toEqual([
    `${base}remoteEntry.js?retry=20`,
    `${base}assets/area.js`,
    `${base}assets/later.js`,
    '/assets/more.js',
  ]);
  expect(files.every(({ cache }) => cache === 'reload')).toBe(true);
  expect(registerRemotes).toHaveBeenCalledWith(expect.anything(), { force: true });
});

describe('with a release behind it, one', () => {
  const fails = (path: string) => (url: string) =>
    url.startsWith(path) ? new Response('', { status: 404 }) : undefined;
  const baseThatCame = async (attempt = 0) => (await loadArea('learner', attempt)).release.base;
  const reported = () =>
    jest.mocked(reportFailure).mock.calls.map(([, of, error]) => [of?.base, (error as RemoteProblem).fault]);

  beforeEach(() => page(registryOf({ ...line, previous: earlier })));

  it('whose files came only the second time is the one that runs', async () => {
    let times = 0;
    serve((url) =>
      url.includes('area.js') && times++ === 0 ? new Response('', { status: 502 }) : undefined,
    );
    expect(await baseThatCame()).toBe(base);
    expect(asked().filter(({ url }) => String(url).includes('area.js'))).toEqual([
      expect.objectContaining({ cache: 'default' }),
      expect.objectContaining({ cache: 'reload' }),
    ]);
    expect(reported()).toEqual([]);
  });

  it('whose files do not come gives way to it, and is reported', async () => {
    serve(fails(base));
    expect(await baseThatCame()).toBe(earlier.base);
    expect(reported()).toEqual([[base, 'unreachable']]);
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'learner', entry: `${earlier.base}remoteEntry.js?retry=2` }],
      { force: true },
    );
  });

  it('that has other content than was published is told apart from one that does not come', async () => {
    globalThis.fetch = jest.fn(async (url, init) => {
      if (String(url).includes('area.js') && String(url).startsWith(base) && init?.integrity)
        throw new TypeError('Failed to fetch');
      return new Response('content');
    }) as typeof fetch;
    expect(await baseThatCame()).toBe(earlier.base);
    expect(reported()).toEqual([[base, 'integrity']]);
  });

  it.each([
    ['another shell', { shell: '^2.0.0' }, 'incompatible'],
    ['another API', { api: '^0.2.0' }, 'incompatible'],
    ['no hash', { integrity: '' }, 'integrity'],
  ])('that needs or has %s gives way to it', async (_what, changes, fault) => {
    page(registryOf({ ...line, stable: { ...release, ...changes }, previous: earlier }));
    expect(await baseThatCame()).toBe(earlier.base);
    expect(reported()).toEqual([[base, fault]]);
  });

  it('that throws on start gives way to it, and leaves it none of its chunks', async () => {
    Object.assign(globalThis, { chunk_learner: ['of the release that throws'] });
    jest.mocked(loadRemote).mockRejectedValueOnce(new Error('boom'));
    expect(await baseThatCame()).toBe(earlier.base);
    expect(reported()).toEqual([[base, 'broken']]);
    expect(globalThis).not.toHaveProperty('chunk_learner');
  });

  it('that is silent gives way to it in time', async () => {
    jest.useFakeTimers();
    const plain = new Response('content');
    globalThis.fetch = jest.fn((url, init) =>
      String(url).startsWith(base) ? untilAborted(init?.signal) : Promise.resolve(plain.clone()),
    ) as typeof fetch;
    const came = baseThatCame();
    await jest.advanceTimersByTimeAsync(silence);
    expect(await came).toBe(earlier.base);
    expect(reported()).toEqual([[base, 'timeout']]);
    jest.useRealTimers();
  });

  it('is not made up for by it when a part of the shell is missing', async () => {
    serve(fails('/assets/more.js'));
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'shell' });
    expect(asked().some(({ url }) => String(url).startsWith(earlier.base))).toBe(false);
  });

  it('and both fail: what is told is why the newer one failed', async () => {
    serve((url) => (url.startsWith('/remotes/') ? new Response('', { status: 404 }) : undefined));
    jest.mocked(call).mockResolvedValue({ version: '0.1.5', commit: null });
    await expect(loadArea('learner', 0)).rejects.toMatchObject({
      fault: 'unreachable',
      message: expect.stringContaining(base),
    });
    expect(reported().map(([of]) => of)).toEqual([base, earlier.base]);
  });

  it('that fell over twice while it was drawn goes behind it, also in a later try', async () => {
    const both = registryOf({ ...line, previous: earlier });
    serve((url) => (url === '/remotes.json' ? Response.json(both) : undefined));
    const fallen = release as unknown as Release;
    fellOver(fallen);
    expect(await baseThatCame(1)).toBe(base);
    fellOver(fallen);
    expect(await baseThatCame(2)).toBe(earlier.base);
  });
});

it('takes the canary for whom it is meant', async () => {
  const stable = { ...release, base: '/remotes/learner/0.2.0-new/' };
  const canary = { release: { ...release, base: '/remotes/learner/0.3.0-try/' }, percent: 0, users: [7] };
  page(registryOf({ stable, previous: null, canary }));
  const baseFor = async (id: number) => {
    const user = { id, role: 'LEARNER' as const, firstName: 'А', lastName: 'Б' };
    useSession.setState({ user });
    return (await loadArea('learner', 0)).release.base;
  };
  expect(await baseFor(7)).toBe('/remotes/learner/0.3.0-try/');
  expect(await baseFor(8)).toBe('/remotes/learner/0.2.0-new/');
  useSession.setState({ user: null });
});

describe('nothing of a release runs', () => {
  afterEach(() => {
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('that the registry does not have', async () => {
    page(registryOf());
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'absent' });
  });

  it('that needs another shell, and none of its files is fetched', async () => {
    page(registryOf({ ...line, stable: { ...release, shell: '^2.0.0' } }));
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'incompatible' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that needs another API', async () => {
    jest.mocked(call).mockResolvedValue({ version: '0.2.0', commit: null });
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'incompatible' });
  });

  it('whose hash is malformed', async () => {
    page(registryOf({ ...line, stable: { ...release, integrity: 'sha384-abc' } }));
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'integrity' });
  });

  it.each([
    ['remoteEntry.js', 'unreachable'],
    ['assets/area.js', 'unreachable'],
    ['more.js', 'shell'],
  ])('whose %s is missing', async (file, fault) => {
    serve((url) => (url.includes(file) ? new Response('', { status: 404 }) : undefined));
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault });
  });

  it('that was changed on the way: the browser refuses it', async () => {
    serve((url) => (url.endsWith('area.js') ? Promise.reject(new TypeError('Failed to fetch')) : undefined));
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('that hangs longer than eight seconds, and its requests are given up', async () => {
    jest.useFakeTimers();
    serve((url) => (url.endsWith('area.js') ? new Promise<Response>(() => undefined) : undefined));
    const loading = expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'timeout' });
    await jest.advanceTimersByTimeAsync(patience);
    await loading;
    expect(asked().every(({ signal }) => signal?.aborted)).toBe(true);
    jest.useRealTimers();
  });
});

it('takes the version that was asked for ahead, once: a retry asks anew', async () => {
  serve((url) => (url === '/api/version' ? Response.json({ version: '0.1.5' }) : undefined));
  askVersionAhead(AbortSignal.timeout(1000));
  await loadArea('learner', 0);
  expect(call).not.toHaveBeenCalled();
  askVersionAhead(AbortSignal.timeout(1000));
  await loadArea('learner', 1);
  expect(call).toHaveBeenCalledTimes(1);
});

it('refuses by the version that was asked for ahead as by any other', async () => {
  serve((url) => (url === '/api/version' ? Response.json({ version: '0.2.0' }) : undefined));
  askVersionAhead(AbortSignal.timeout(1000));
  await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'incompatible' });
  expect(loadRemote).not.toHaveBeenCalled();
});

it('asks in the ordinary way when nothing came of asking ahead', async () => {
  jest.spyOn(console, 'debug').mockReturnValue();
  serve((url) => (url === '/api/version' ? new Response('{}', { status: 503 }) : undefined));
  askVersionAhead(AbortSignal.timeout(1000));
  expect(await loadArea('learner', 0)).toEqual({ module: area, release: expect.objectContaining({ base }) });
  expect(call).toHaveBeenCalledTimes(1);
});

it('does not wait for an API that does not answer', async () => {
  jest.mocked(call).mockRejectedValue(new Error('503'));
  expect(await loadArea('learner', 0)).toEqual({ module: area, release: expect.objectContaining({ base }) });
});

it('says that an area is broken when it throws on start, or has nothing behind its door', async () => {
  const cause = new Error('boom');
  jest.mocked(loadRemote).mockRejectedValueOnce(cause);
  await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'broken', cause });
  jest.mocked(loadRemote).mockResolvedValueOnce({});
  await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'broken' });
});

it('takes the areas of dev servers as they are', async () => {
  Object.assign(globalThis, { SHELL_BUILD: { dev: true, shared: { react: '19.3.1' } } });
  page(registryOf({ ...line, stable: { ...release, integrity: '', preload: [], files: [] } }));
  expect(await loadArea('learner', 0)).toEqual({ module: area, release: expect.objectContaining({ base }) });
  expect(fetch).not.toHaveBeenCalled();
  expect(registerPlugins).not.toHaveBeenCalled();
});
