import '@stupeni/test-kit/browser';
import { parseRegistry } from './registry';

const release = {
  name: 'teacher',
  version: '0.1.0',
  base: '/remotes/teacher/0.1.0-abc/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-',
  shell: '^2.0.0',
  api: '^0.1.0',
  shared: {},
  preload: [],
  files: [],
};
const releases = { current: release, previous: null, canary: null };
const writeRegistry = (remotes: object) => JSON.stringify({ format: 2, revision: 4, remotes });

function inline(text: string) {
  document.head.innerHTML = '<script type="application/json" id="remotes"></script>';
  document.getElementById('remotes')!.textContent = text;
}

function answer(body: string, status = 200) {
  globalThis.fetch = jest.fn(async () => new Response(body, { status }));
}

/** The module in a new page, without the memory of an earlier page. */
function newPage(): Promise<typeof import('./registry')> {
  jest.resetModules();
  return import('./registry');
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  window.localStorage.clear();
});

it('reads the registry of the page on the first attempt, without a request', async () => {
  const { readRegistry } = await newPage();
  answer('{}');
  inline(writeRegistry({ teacher: releases }));
  expect(await readRegistry(0)).toEqual({ format: 2, revision: 4, remotes: { teacher: releases } });
  expect(fetch).not.toHaveBeenCalled();
});

it('fetches the registry when the page has none', async () => {
  const { readRegistry } = await newPage();
  inline('{}');
  answer(writeRegistry({ teacher: releases }));
  expect((await readRegistry(0)).remotes.teacher).toEqual(releases);
});

it('fetches the registry again on a later attempt', async () => {
  const { readRegistry } = await newPage();
  answer(writeRegistry({ teacher: { ...releases, current: { ...release, version: '0.2.0' } } }));
  expect((await readRegistry(1)).remotes.teacher?.current.version).toBe('0.2.0');
});

it.each([
  ['an error', '', 503],
  ['not JSON', '<!doctype html>', 200],
  ['not a registry', 'null', 200],
  ['a registry of a later format', '{"format":3,"remotes":{}}', 200],
])('returns the last valid copy when the answer is %s', async (_what, body, status) => {
  const { readRegistry } = await newPage();
  answer(writeRegistry({ teacher: releases }));
  await readRegistry(1);
  answer(body, status);
  expect((await readRegistry(2)).remotes.teacher).toEqual(releases);
  expect(console.warn).toHaveBeenCalled();
});

it('returns the stored copy of an earlier page, and fails when there is none', async () => {
  inline('{}');
  answer('', 503);
  await expect((await newPage()).readRegistry(0)).rejects.toThrow();
  inline(writeRegistry({ teacher: releases }));
  await (await newPage()).readRegistry(0);
  inline('{}');
  expect((await (await newPage()).readRegistry(0)).remotes.teacher).toEqual(releases);
});

it('leaves out an invalid remote, and keeps the others', () => {
  const broken = [null, 'x', {}, { ...release, files: [{}] }, { ...release, name: 'teacher' }];
  for (const current of broken) {
    const text = writeRegistry({ learner: { ...releases, current }, teacher: releases });
    expect(Object.keys(parseRegistry(text).remotes)).toEqual(['teacher']);
  }
});

it('leaves out an invalid previous release and canary, and keeps the current release', () => {
  for (const broken of [
    {},
    'x',
    { release, percent: '10', users: [] },
    { release: {}, percent: 1, users: [] },
  ]) {
    const text = writeRegistry({ teacher: { ...releases, previous: broken, canary: broken } });
    expect(parseRegistry(text).remotes.teacher).toEqual(releases);
  }
});

it('leaves out a remote that the shell does not know', () => {
  const current = { ...release, name: 'intruder' };
  expect(parseRegistry(writeRegistry({ intruder: { ...releases, current } })).remotes).toEqual({});
});
