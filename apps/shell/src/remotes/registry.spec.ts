import { parseRegistry, readRegistry } from './registry';

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
const { signal } = new AbortController();

function inline(text: string) {
  document.head.innerHTML = '<script type="application/json" id="remotes"></script>';
  document.getElementById('remotes')!.textContent = text;
}

function answer(body: string, status = 200) {
  globalThis.fetch = jest.fn(async () => new Response(body, { status }));
}

beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());

it('is read from the page at first, without a request', async () => {
  answer('{}');
  inline(JSON.stringify({ teacher: release }));
  expect(await readRegistry(0, signal)).toEqual({ teacher: release });
  expect(fetch).not.toHaveBeenCalled();
});

it('is asked for again on a retry', async () => {
  answer(JSON.stringify({ teacher: { ...release, version: '0.2.0' } }));
  expect((await readRegistry(1, signal)).teacher?.version).toBe('0.2.0');
});

it.each([
  ['an error', '', 503],
  ['no JSON', '<!doctype html>', 200],
  ['no registry', 'null', 200],
])('stays at the last good copy when the answer is %s', async (_what, body, status) => {
  answer(JSON.stringify({ teacher: release }));
  await readRegistry(1, signal);
  answer(body, status);
  expect(await readRegistry(2, signal)).toEqual({ teacher: release });
  expect(console.warn).toHaveBeenCalled();
});

it('leaves out an entry that is no release, and keeps the others', () => {
  const broken = [null, 'x', {}, { ...release, files: [{}] }, { ...release, name: 'teacher' }];
  for (const learner of broken) {
    expect(Object.keys(parseRegistry(JSON.stringify({ learner, teacher: release })))).toEqual(['teacher']);
  }
});

it('knows no area that the shell does not know', () => {
  expect(parseRegistry(JSON.stringify({ intruder: { ...release, name: 'intruder' } }))).toEqual({});
});
