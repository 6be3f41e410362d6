import { features } from './index';
import { jobKinds } from './job-kinds';

it('gives each job of a feature a queue of its own', () => {
  const ran = features.flatMap(({ jobs = [] }) => jobs).map(({ kind }) => kind.name);
  expect(ran.toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
  expect(new Set(ran).size).toBe(ran.length);
});

it('runs a daily job again after a restart has ended it', () => {
  const daily = features.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => /^\d+ \d+ /.test(cron ?? ''));
  expect(daily.map(({ kind }) => kind.name).toSorted()).toEqual([
    'backup',
    'erase-people',
    'sweep-files',
    'verify-backup',
  ]);
  const lost = daily.filter(({ kind, atStart = false }) => !atStart && kind.retries === undefined);
  expect(lost.map(({ kind }) => kind.name)).toEqual([]);
});
