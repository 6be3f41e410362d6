import { ask } from './ask';
import { frontServers } from './front-servers';
import { publishSite, startReplica } from './school';

it('fails no read when one of two replicas behind nginx dies under load', async () => {
  const site = publishSite();
  const [one, two] = [await startReplica('one'), await startReplica('two')];
  const front = await frontServers.nginx({ siteDir: site.siteDir, api: [one.at, two.at] });
  const answersOf: Record<string, number> = {};
  const failed: number[] = [];
  let left = 600;
  const reader = async () => {
    while (left-- > 0) {
      const { status, headers } = await ask(front.port, '/api/courses');
      if (status !== 200) failed.push(status);
      const name = String(headers['x-from-api']);
      answersOf[name] = (answersOf[name] ?? 0) + 1;
      if (left === 400) one.state.mode = 'breaks';
      if (left === 200) await one.stop();
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  await front.close();
  await two.stop();
  site.remove();
  expect(failed).toEqual([]);
  expect(answersOf['one']).toBeGreaterThan(50);
  expect(answersOf['two']).toBeGreaterThan(300);
});
