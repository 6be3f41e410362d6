import '@stupeni/test-kit/browser';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { call } from '@stupeni/api-client';
import { loadArea, patience } from './load-remote';
import { askVersionAhead, takeVersionAhead } from './version-ahead';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('@stupeni/api-client', () => ({ call: jest.fn() }));
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
const asked = () => jest.mocked(fetch).mock.calls.map(([url, init]) => ({ url, ...init }));

function page(registry: object, more: object[] = [{ path: 'assets/more.js', integrity: hash('m') }]) {
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify(more)}</script>`;
}

/** Every file is there, and so is the registry. */
function serve(fail: (url: string) => Response | Promise<Response> | undefined = () => undefined) {
  globalThis.fetch = jest.fn(async (url) => {
    const failure = fail(String(url));
    if (failure) return failure;
    return new Response(url === '/remotes.json' ? JSON.stringify({ learner: release }) : 'content');
  }) as typeof fetch;
}

beforeEach(() => {
  jest.clearAllMocks();
  void takeVersionAhead();
  jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: { react: '19.3.1' } } });
  jest.mocked(call).mockResolvedValue({ version: '0.1.5', commit: null });
  jest.mocked(loadRemote).mockResolvedValue(area);
  page({ learner: release });
  serve();
});

it('brings the entry, the door and the lazy interface with their hashes, then opens the door', async () => {
  expect(await loadArea('learner', 0)).toBe(area);
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
    `${base}remoteEntry.js?retry=2`,
    `${base}assets/area.js`,
    `${base}assets/later.js`,
    '/assets/more.js',
  ]);
  expect(files.every(({ cache }) => cache === 'reload')).toBe(true);
  expect(registerRemotes).toHaveBeenCalledWith(expect.anything(), { force: true });
});

describe('nothing of a release runs', () => {
  afterEach(() => {
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('that the registry does not have', async () => {
    page({});
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'absent' });
  });

  it('that needs another shell, and none of its files is fetched', async () => {
    page({ learner: { ...release, shell: '^2.0.0' } });
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'incompatible' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that needs another API', async () => {
    jest.mocked(call).mockResolvedValue({ version: '0.2.0', commit: null });
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'incompatible' });
  });

  it('whose hash is malformed', async () => {
    page({ learner: { ...release, integrity: 'sha384-abc' } });
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'integrity' });
  });

  it.each(['remoteEntry.js', 'assets/area.js', 'more.js'])('whose %s is missing', async (file) => {
    serve((url) => (url.endsWith(file) ? new Response('', { status: 404 }) : undefined));
    await expect(loadArea('learner', 0)).rejects.toMatchObject({ fault: 'unreachable' });
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
  expect(await loadArea('learner', 0)).toBe(area);
  expect(call).toHaveBeenCalledTimes(1);
});

it('does not wait for an API that does not answer', async () => {
  jest.mocked(call).mockRejectedValue(new Error('503'));
  expect(await loadArea('learner', 0)).toBe(area);
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
  page({ learner: { ...release, integrity: '', preload: [], files: [] } });
  expect(await loadArea('learner', 0)).toBe(area);
  expect(fetch).not.toHaveBeenCalled();
  expect(registerPlugins).not.toHaveBeenCalled();
});
