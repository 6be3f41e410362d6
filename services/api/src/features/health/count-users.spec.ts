import type { Role } from '@stupeni/contract';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const shell = '0.2.0-def';
const release = '0.1.0-abc';
const report = (kind: string, data: object, token: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/client-events',
    headers: { authorization: `Bearer ${token}` },
    payload: { kind, data },
  });
const signIn = async (role: Role = 'TEACHER') => api.issueToken(await makeUser(api.db, { role }));
const load = (token: string, data: object = {}) =>
  report('remote-loaded', { remote: 'teacher', release, page: shell, revision: '17', ...data }, token);
const fail = (token: string, data: object = {}) =>
  report(
    'remote-failed',
    { remote: 'teacher', release, page: shell, revision: '17', fault: 'broken', ...data },
    token,
  );
const ask = async (...pages: string[]) =>
  (await api.call(null, 'GET', `/api/health/releases?${pages.map((of) => `of=${of}`).join('&')}`)).json();
const current = async (page: string) => (await ask(page)).users[0].current;
/** Gives the reports that came so far to this build to another build, some time ago. */
const changeApi = async (build: string | null, minutesAgo: number) => {
  const { api: running } = await ask();
  await api.db
    .updateTable('client_events')
    .set({ api: build, at: new Date(Date.now() - minutesAgo * 60_000) })
    .where('api', '=', running.build)
    .execute();
};

it('counts the users of a release in a shell since a revision, each once', async () => {
  const [one, two, three] = await Promise.all([signIn(), signIn(), signIn()]);
  await load(one, { revision: '16' });
  await fail(two, { revision: '16' });
  for (const token of [one, one, two]) await load(token);
  await fail(three, { revision: '18' });
  await load(three, { page: '0.2.0-other' });
  expect(await ask(`teacher/${release}/${shell}/17`, `teacher/${release}/${shell}/0`)).toEqual({
    api: { build: expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/), seconds: null },
    users: [
      { current: { users: 3, failed: 1 }, earlier: { users: 0, failed: 0 } },
      { current: { users: 3, failed: 2 }, earlier: { users: 0, failed: 0 } },
    ],
  });
  expect(await current(`shell/${shell}/${shell}/17`)).toEqual({ users: 3, failed: 0 });
  expect(await current('teacher/0.1.0-other/0.2.0-def/0')).toEqual({ users: 0, failed: 0 });
});

it('counts only the people whose role has the remote', async () => {
  const teacher = await signIn();
  const learner = await signIn('LEARNER');
  await load(teacher);
  await fail(learner);
  await fail(teacher, { remote: 'learner' });
  expect(await current(`teacher/${release}/${shell}/17`)).toEqual({ users: 1, failed: 0 });
  expect(await current(`learner/${release}/${shell}/17`)).toEqual({ users: 0, failed: 0 });
  // A remote that is nobody's start screen.
  await fail(learner, { remote: 'reports' });
  expect(await current(`reports/${release}/${shell}/17`)).toEqual({ users: 1, failed: 1 });
});

it.each([
  ['unreachable', 0],
  ['timeout', 0],
  ['shell', 0],
  ['missing', 1],
  ['startup', 1],
  ['fell', 1],
])('counts a failure of the kind %s as %i of a remote', async (fault, failed) => {
  await fail(await signIn(), { fault });
  await load(await signIn());
  expect(await current(`teacher/${release}/${shell}/17`)).toEqual({ users: 1 + failed, failed });
});

it('counts a shell that does not start for anybody', async () => {
  const failures = [['LEARNER', 'missing'] as const, ['CREATOR', 'shell'] as const];
  for (const [role, fault] of failures)
    await fail(await signIn(role), { remote: 'shell', release: shell, page: shell, fault });
  expect(await current(`shell/${shell}/${shell}/17`)).toEqual({ users: 2, failed: 2 });
});

it('separates the reports to this build of the API from those to the build before', async () => {
  const [one, two] = await Promise.all([signIn(), signIn()]);
  await fail(one);
  await fail(two);
  await changeApi('0.1.8-x', 90);
  await load(one);
  await changeApi('0.1.9-y', 60);
  await fail(two);
  const { api: running, users } = await ask(`teacher/${release}/${shell}/17`);
  expect(users).toEqual([{ current: { users: 1, failed: 1 }, earlier: { users: 1, failed: 0 } }]);
  expect(running.seconds).toBeGreaterThanOrEqual(0);
  expect(running.seconds).toBeLessThan(60 * 60);
});

it('counts reports of a version that stored no build as earlier', async () => {
  await load(await signIn());
  await changeApi(null, 60);
  await fail(await signIn());
  const { users } = await ask(`teacher/${release}/${shell}/17`);
  expect(users).toEqual([{ current: { users: 1, failed: 1 }, earlier: { users: 1, failed: 0 } }]);
});

it('leaves out reports that are older than a day', async () => {
  await fail(await signIn());
  api.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await current(`teacher/${release}/${shell}/0`)).toEqual({ users: 0, failed: 0 });
});

it.each(['teacher', 'teacher/a/b/x', 'teacher/a/b/1/2', "teacher/'/b/1"])(
  'rejects the page %s',
  async (page) => {
    expect(await ask(page)).toMatchObject({ error: 'validation' });
  },
);

it('hides the counts from requests that came through a proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await api.app.inject({ url: '/api/health/releases', headers })).statusCode).toBe(404);
});
