import { ask } from './ask';
import { doors } from './doors';
import { publishSite, startReplica } from './school';

it('of two replicas behind nginx one may die under load, and no read fails', async () => {
  const site = publishSite();
  const [one, two] = [await startReplica('one'), await startReplica('two')];
  const door = await doors.nginx({ siteDir: site.siteDir, api: [one.at, two.at] });
  const seen: Record<string, number> = {};
  const failed: number[] = [];
  let left = 600;
  const reader = async () => {
    while (left-- > 0) {
      const { status, headers } = await ask(door.port, '/api/courses');
      if (status !== 200) failed.push(status);
      const name = String(headers['x-from-api']);
      seen[name] = (seen[name] ?? 0) + 1;
      if (left === 400) one.state.mode = 'breaks';
      if (left === 200) await one.stop();
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  await door.close();
  await two.stop();
  site.remove();
  expect(failed).toEqual([]);
  expect(seen['one']).toBeGreaterThan(50);
  expect(seen['two']).toBeGreaterThan(300);
});
