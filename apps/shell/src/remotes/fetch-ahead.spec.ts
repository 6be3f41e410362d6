import '@stupeni/test-kit/browser';
import type { Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';
import { makeToken } from '@stupeni/test-kit';
import { contentIntegrity, pretendNetwork, type PretendNetwork } from '../testing/pretend-network';
import { fetchAhead } from './fetch-ahead';

let network: PretendNetwork;
let tests = 0;

/** Verified files stay verified as long as the page, so each test has its own releases. */
const makeBase = (name: RemoteName, version = '0.1.0') => `/remotes/${name}/${version}-abc${tests}/`;
const more = () => `assets/more-${tests}.js`;

function publish(integrity: string) {
  const release = (name: RemoteName, version = '0.1.0') => ({
    name,
    version,
    base: makeBase(name, version),
    entry: 'remoteEntry.js',
    integrity,
    shell: '^2.0.0',
    api: '^0.1.0',
    shared: {},
    preload: [{ path: 'assets/remote.js', integrity, size: 7 }],
    files: [],
  });
  const makeReleases = (name: RemoteName) => ({ current: release(name), previous: null, canary: null });
  const canary = { release: release('learner', '0.2.0'), percent: 0, users: [8] };
  const remotes = {
    learner: { ...makeReleases('learner'), canary },
    teacher: makeReleases('teacher'),
    moderator: makeReleases('moderator'),
    creator: makeReleases('creator'),
  };
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify({ format: 2, revision: 1, remotes })}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify([{ path: more(), integrity, size: 7 }])}</script>`;
}

beforeEach(async () => {
  tests += 1;
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: {} } });
  network = pretendNetwork();
  network.set('/api/version', JSON.stringify({ version: '0.1.5' }));
  publish(await contentIntegrity());
  window.localStorage.setItem('token', makeToken({ role: 'LEARNER', sub: '7' }));
});

/** The remotes of all requested files. */
const requestedRemotes = () => [
  ...new Set(network.urls().flatMap((url) => /^\/remotes\/(\w+)\//.exec(url)?.[1] ?? [])),
];

it("fetches the files of the role's remote", async () => {
  await fetchAhead('/courses/1');
  expect(network.urls()).toEqual([
    '/api/version',
    `${makeBase('learner')}remoteEntry.js`,
    `${makeBase('learner')}assets/remote.js`,
    `/${more()}`,
  ]);
});

it('fetches the canary for a user who gets it', async () => {
  window.localStorage.setItem('token', makeToken({ role: 'LEARNER', sub: '8' }));
  await fetchAhead('/courses/1');
  expect(network.urls()).toContain(`${makeBase('learner', '0.2.0')}remoteEntry.js`);
});

const home = { LEARNER: 'learner', TEACHER: 'teacher', MODERATOR: 'moderator', CREATOR: 'creator' } as const;
const addresses = [
  '/teacher/review',
  '/moderator/participants',
  '/payment',
  '/creator/courses',
  '/profile/tasks',
];

it.each(
  (Object.keys(home) as Role[]).flatMap((role) =>
    [...addresses, '/', '/nowhere'].map((path) => ({ role, path })),
  ),
)('fetches for $role only the remote of the role at $path', async ({ role, path }) => {
  window.localStorage.setItem('token', makeToken({ role }));
  await fetchAhead(path);
  expect(requestedRemotes()).toEqual([home[role]]);
});

it.each(['TEACHER', 'MODERATOR', 'CREATOR'])(
  "fetches the learner's remote when %s previews a course",
  async (role) => {
    window.localStorage.setItem('token', makeToken({ role }));
    await fetchAhead('/courses/1/lesson/2');
    expect(requestedRemotes()).toEqual(['learner']);
  },
);

it('fetches for a token that looks expired, because the clock of the device may be wrong', async () => {
  window.localStorage.setItem('token', makeToken({ role: 'LEARNER', exp: 1000 }));
  await fetchAhead('/courses/1');
  expect(requestedRemotes()).toEqual(['learner']);
});

it.each([
  ['nobody is signed in', null],
  ['the stored text is not a token', 'any'],
])('fetches nothing when %s', async (_why, token) => {
  window.localStorage.clear();
  if (token !== null) window.localStorage.setItem('token', token);
  await fetchAhead('/courses/1');
  expect(network.urls()).toEqual([]);
});

it('fetches nothing when no release is published', async () => {
  document.getElementById('remotes')!.textContent = '{"format":2,"revision":1,"remotes":{}}';
  await fetchAhead('/courses/1');
  expect(network.urls()).toEqual([]);
});
