import '@stupeni/test-kit/browser';
import { fetchAhead } from './fetch-ahead';

const integrity = `sha384-${'e'.repeat(64)}`;
const learner = {
  name: 'learner',
  version: '0.1.0',
  base: '/remotes/learner/0.1.0-abc/',
  entry: 'remoteEntry.js',
  integrity,
  shell: '^1.0.0',
  api: '^0.1.0',
  shared: {},
  preload: [{ path: 'assets/area.js', integrity }],
  files: [],
};
const forEight = { ...learner, base: '/remotes/learner/0.2.0-def/' };
const canary = { release: forEight, percent: 0, users: [8] };
const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => url);

beforeEach(() => {
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: {} } });
  globalThis.fetch = jest.fn(async () => new Response('content')) as typeof fetch;
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify({ format: 1, revision: 1, remotes: { learner: { stable: learner, previous: null, canary } } })}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify([{ path: 'assets/more.js', integrity }])}</script>`;
  window.localStorage.setItem('token', 'any');
});

it('asks for what the area at the address needs, with its hash', async () => {
  await fetchAhead('/courses/1');
  expect(asked()).toEqual([
    '/api/version',
    '/remotes/learner/0.1.0-abc/remoteEntry.js',
    '/remotes/learner/0.1.0-abc/assets/area.js',
    '/assets/more.js',
  ]);
  expect(fetch).toHaveBeenCalledWith('/assets/more.js', expect.objectContaining({ integrity }));
});

it('asks for the canary where the token is of somebody whom it is for', async () => {
  const claims = Buffer.from(JSON.stringify({ sub: '8', given_name: 'Ёж' })).toString('base64url');
  window.localStorage.setItem('token', `x.${claims}.x`);
  await fetchAhead('/courses/1');
  expect(asked()).toContain('/remotes/learner/0.2.0-def/remoteEntry.js');
});

it.each(['/', '/forgot', '/teacher/review'])(
  'asks for nothing at %s: no area, or none published',
  async (path) => {
    await fetchAhead(path);
    expect(asked()).toEqual([]);
  },
);

it('asks for nothing while nobody is signed in: the sign-in comes', async () => {
  window.localStorage.clear();
  await fetchAhead('/courses/1');
  expect(asked()).toEqual([]);
});
