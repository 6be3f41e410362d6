import { useApi } from '../../testing/use-api';

const api = useApi();
const report = (data: object) =>
  api.app.inject({
    method: 'POST',
    url: '/api/client-events',
    payload: { kind: 'remote-failed', data },
  });
const lines = async () => {
  const { body } = await api.call(null, 'GET', '/api/metrics');
  return body.split('\n').filter((line: string) => line.startsWith('stupeni_remote_failures{'));
};

it('counts the reports about remotes of the last 24 hours', async () => {
  expect(await lines()).toEqual([]);
  const timeout = { remote: 'learner', release: '0.1.0-abc', fault: 'timeout', message: 'late' };
  await report(timeout);
  await report(timeout);
  await report({ ...timeout, fault: 'integrity' });
  await report({ ...timeout, remote: 'teacher', release: '' });
  expect(await lines()).toEqual([
    'stupeni_remote_failures{remote="learner",release="0.1.0-abc",fault="timeout"} 2',
    'stupeni_remote_failures{remote="learner",release="0.1.0-abc",fault="integrity"} 1',
    'stupeni_remote_failures{remote="teacher",release="",fault="timeout"} 1',
  ]);
  api.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await lines()).toEqual([]);
});

it('ignores reports with invalid names', async () => {
  await report({ remote: 'x"} 9\nforged{a="', release: '0.1.0', fault: 'timeout' });
  await report({ remote: 'learner' });
  for (let n = 0; n < 5; n += 1)
    await report({ remote: 'learner', release: `0.1.0-${n}`, fault: 'Nonsense!' });
  expect(await lines()).toEqual([]);
});
