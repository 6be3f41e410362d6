import '@stupeni/test-kit/browser';
import type { Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';
import { makeToken } from '@stupeni/test-kit';
import { contentIntegrity, pretendLine, type PretendLine } from '../testing/pretend-line';
import { fetchAhead } from './fetch-ahead';

let line: PretendLine;
let tests = 0;

/** Verified files stay verified as long as the page lives, so each test has releases of its own. */
const baseOf = (name: RemoteName, version = '0.1.0') => `/remotes/${name}/${version}-abc${tests}/`;
const more = () => `assets/more-${tests}.js`;

function publish(integrity: string) {
  const release = (name: RemoteName, version = '0.1.0') => ({
    name,
    version,
    base: baseOf(name, version),
    entry: 'remoteEntry.js',
    integrity,
    shell: '^1.0.0',
    api: '^0.1.0',
    shared: {},
    preload: [{ path: 'assets/area.js', integrity, size: 7 }],
    files: [],
  });
  const lineOf = (name: RemoteName) => ({ stable: release(name), previous: null, canary: null });
  const canary = { release: release('learner', '0.2.0'), percent: 0, users: [8] };
  const remotes = {
    learner: { ...lineOf('learner'), canary },
    teacher: lineOf('teacher'),
    moderator: lineOf('moderator'),
    creator: lineOf('creator'),
  };
  document.head.innerHTML =
    `<script type="application/json" id="remotes">${JSON.stringify({ format: 1, revision: 1, remotes })}</script>` +
    `<script type="application/json" id="ui-more">${JSON.stringify([{ path: more(), integrity, size: 7 }])}</script>`;
}

beforeEach(async () => {
  tests += 1;
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared: {} } });
  line = pretendLine();
  line.set('/api/version', JSON.stringify({ version: '0.1.5' }));
  publish(await contentIntegrity());
  window.localStorage.setItem('token', makeToken({ role: 'LEARNER', sub: '7' }));
});

/** The remotes of which any file was asked for. */
const remotesAsked = () => [
  ...new Set(line.urls().flatMap((url) => /^\/remotes\/(\w+)\//.exec(url)?.[1] ?? [])),
];

it("asks for what the role's remote needs", async () => {
  await fetchAhead('/courses/1');
  expect(line.urls()).toEqual([
    '/api/version',
    `${baseOf('learner')}remoteEntry.js`,
    `${baseOf('learner')}assets/area.js`,
    `/${more()}`,
  ]);
});

it('asks for the canary where the token is of somebody whom it is for', async () => {
  window.localStorage.setItem('token', makeToken({ role: 'LEARNER', sub: '8' }));
  await fetchAhead('/courses/1');
  expect(line.urls()).toContain(`${baseOf('learner', '0.2.0')}remoteEntry.js`);
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
)('asks $role at $path for no remote but the own one', async ({ role, path }) => {
  window.localStorage.setItem('token', makeToken({ role }));
  await fetchAhead(path);
  expect(remotesAsked()).toEqual([home[role]]);
});

it.each(['TEACHER', 'MODERATOR', 'CREATOR'])(
  "asks for the learner's remote where %s previews a course",
  async (role) => {
    window.localStorage.setItem('token', makeToken({ role }));
    await fetchAhead('/courses/1/lesson/2');
    expect(remotesAsked()).toEqual(['learner']);
  },
);

it.each([
  ['nobody is signed in', null],
  ['the stored text is no token', 'any'],
  ['the session has ended', makeToken({ role: 'LEARNER', exp: 1000 })],
])('asks for nothing while %s', async (_why, token) => {
  window.localStorage.clear();
  if (token !== null) window.localStorage.setItem('token', token);
  await fetchAhead('/courses/1');
  expect(line.urls()).toEqual([]);
});

it('asks for nothing when no release is published', async () => {
  document.getElementById('remotes')!.textContent = '{"format":1,"revision":1,"remotes":{}}';
  await fetchAhead('/courses/1');
  expect(line.urls()).toEqual([]);
});
