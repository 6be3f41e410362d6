import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const report = (kind: string, data: object, token?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/client-events',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { kind, data },
  });
const tokens = async (count: number) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1)
    made.push(await api.issueToken(await makeUser(api.db, { role: 'TEACHER' })));
  return made;
};
/** The build of the API is another one after each change of the code. */
const lines = async () => {
  const { body } = await api.call(null, 'GET', '/api/metrics');
  return body
    .split('\n')
    .filter((line: string) => line.startsWith('stupeni_release_users{'))
    .map((line: string) => line.replace(/api="\d+\.\d+\.\d+-[0-9a-f]{10}"/, 'api="this"'));
};
const teacher = { remote: 'teacher', release: '0.1.0-abc', page: '0.2.0-def' };

it('counts each user of a release in a shell and of the shell once, and those for whom it failed', async () => {
  const [one, two, three] = await tokens(3);
  for (const token of [one, one, two]) await report('remote-loaded', teacher, token);
  for (let n = 0; n < 5; n += 1) await report('remote-failed', { ...teacher, fault: 'broken' }, three);
  await report('remote-failed', { remote: 'shell', release: '0.2.0-def', fault: 'missing' }, one);
  expect(await lines()).toEqual([
    'stupeni_release_users{remote="shell",release="0.2.0-def",shell="0.2.0-def",api="this",result="all"} 3',
    'stupeni_release_users{remote="shell",release="0.2.0-def",shell="0.2.0-def",api="this",result="failed"} 1',
    'stupeni_release_users{remote="teacher",release="0.1.0-abc",shell="0.2.0-def",api="this",result="all"} 3',
    'stupeni_release_users{remote="teacher",release="0.1.0-abc",shell="0.2.0-def",api="this",result="failed"} 1',
  ]);
  api.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await lines()).toEqual([]);
});

it('does not count a failure of a release that started later, but counts the others', async () => {
  const [one, two] = await tokens(2);
  for (const token of [one, two]) await report('remote-failed', { ...teacher, fault: 'startup' }, token);
  await report('remote-loaded', { ...teacher, late: 'yes' }, one);
  await report('remote-loaded', teacher, two);
  await report(
    'remote-loaded',
    { remote: 'shell', release: '0.2.0-def', page: '0.2.0-def', late: 'yes' },
    two,
  );
  const failed =
    'stupeni_release_users{remote="teacher",release="0.1.0-abc",shell="0.2.0-def",api="this",result="failed"}';
  expect(await lines()).toContain(`${failed} 1`);
  const { body } = await api.call(null, 'GET', '/api/metrics');
  expect(body).toContain('stupeni_remote_failures{remote="teacher",release="0.1.0-abc",fault="startup"} 1');
  await report('remote-failed', { ...teacher, fault: 'fell' }, one);
  expect(await lines()).toContain(`${failed} 2`);
});

it('ignores who is not signed in, and invalid names', async () => {
  const [one] = await tokens(1);
  expect((await report('remote-loaded', teacher)).statusCode).toBe(204);
  await report('remote-failed', { ...teacher, fault: 'broken' });
  await report('remote-loaded', { remote: 'x"} 9', release: '0.1.0', page: 'x"} 9' }, one);
  expect(await lines()).toEqual([]);
  expect(await api.db.selectFrom('client_events').select('kind').execute()).toEqual([
    { kind: 'remote-failed' },
    { kind: 'remote-loaded' },
  ]);
});
