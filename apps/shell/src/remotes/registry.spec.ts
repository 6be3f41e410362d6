import '@stupeni/test-kit/browser';
import { parseRegistry } from './registry';

const release = {
  name: 'teacher',
  version: '0.1.0',
  base: '/remotes/teacher/0.1.0-abc/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-',
  shell: '^1.0.0',
  api: '^0.1.0',
  shared: {},
  preload: [],
  files: [],
};
const line = { stable: release, previous: null, canary: null };
const registryOf = (remotes: object) => JSON.stringify({ format: 1, revision: 4, remotes });

function inline(text: string) {
  document.head.innerHTML = '<script type="application/json" id="remotes"></script>';
  document.getElementById('remotes')!.textContent = text;
}

function answer(body: string, status = 200) {
  globalThis.fetch = jest.fn(async () => new Response(body, { status }));
}

/** As in a page that was just opened: nothing of an earlier one is in memory. */
function freshly(): Promise<typeof import('./registry')> {
  jest.resetModules();
  return import('./registry');
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  window.localStorage.clear();
});

it('is read from the page at first, without a request', async () => {
  const { readRegistry } = await freshly();
  answer('{}');
  inline(registryOf({ teacher: line }));
  expect(await readRegistry(0)).toEqual({ format: 1, revision: 4, remotes: { teacher: line } });
  expect(fetch).not.toHaveBeenCalled();
});

it('is asked for when the page carries none', async () => {
  const { readRegistry } = await freshly();
  inline('{}');
  answer(registryOf({ teacher: line }));
  expect((await readRegistry(0)).remotes.teacher).toEqual(line);
});

it('is asked for again on a retry', async () => {
  const { readRegistry } = await freshly();
  answer(registryOf({ teacher: { ...line, stable: { ...release, version: '0.2.0' } } }));
  expect((await readRegistry(1)).remotes.teacher?.stable.version).toBe('0.2.0');
});

it.each([
  ['an error', '', 503],
  ['no JSON', '<!doctype html>', 200],
  ['no registry', 'null', 200],
  ['a registry of a later format', '{"format":2,"remotes":{}}', 200],
])('stays at the last good copy when the answer is %s', async (_what, body, status) => {
  const { readRegistry } = await freshly();
  answer(registryOf({ teacher: line }));
  await readRegistry(1);
  answer(body, status);
  expect((await readRegistry(2)).remotes.teacher).toEqual(line);
  expect(console.warn).toHaveBeenCalled();
});

it('is the copy of an earlier page when this one gets none, and fails when there is none', async () => {
  inline('{}');
  answer('', 503);
  await expect((await freshly()).readRegistry(0)).rejects.toThrow();
  inline(registryOf({ teacher: line }));
  await (await freshly()).readRegistry(0);
  inline('{}');
  expect((await (await freshly()).readRegistry(0)).remotes.teacher).toEqual(line);
});

it('leaves out a line that is none, and keeps the others', () => {
  const broken = [null, 'x', {}, { ...release, files: [{}] }, { ...release, name: 'teacher' }];
  for (const stable of broken) {
    const text = registryOf({ learner: { ...line, stable }, teacher: line });
    expect(Object.keys(parseRegistry(text).remotes)).toEqual(['teacher']);
  }
});

it('leaves out a previous release and a canary that are none, and keeps the stable one', () => {
  for (const broken of [
    {},
    'x',
    { release, percent: '10', users: [] },
    { release: {}, percent: 1, users: [] },
  ]) {
    const text = registryOf({ teacher: { ...line, previous: broken, canary: broken } });
    expect(parseRegistry(text).remotes.teacher).toEqual(line);
  }
});

it('knows no area that the shell does not know', () => {
  const stable = { ...release, name: 'intruder' };
  expect(parseRegistry(registryOf({ intruder: { ...line, stable } })).remotes).toEqual({});
});
