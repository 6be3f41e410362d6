import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toStoredQueue } from '../core/jobs/job-kind';
import { features } from './index';
import { jobKinds } from './job-kinds';

it('gives each job of a feature a queue of its own', () => {
  const ran = features.flatMap(({ jobs = [] }) => jobs).map(({ kind }) => kind.name);
  expect(ran.toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
  expect(new Set(ran).size).toBe(ran.length);
});

const scheduled = features.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => cron !== undefined);
const isDaily = (cron = '') => /^\d+ \d+ \* \* \*$/.test(cron);

it('runs a daily job again after a restart has ended it, and stores its report until the next run', () => {
  const daily = scheduled.filter(({ cron }) => isDaily(cron)).map(({ kind }) => kind);
  expect(daily.map(({ name }) => name).toSorted()).toEqual([
    'backup',
    'erase-people',
    'sweep-files',
    'verify-backup',
  ]);
  for (const { options } of daily.map(toStoredQueue)) {
    expect(options.retryLimit).toBeGreaterThan(0);
    expect(options.deleteAfterSeconds).toBeGreaterThan(25 * 3600);
  }
});

it('has an alert that fires when a job fails at each run', () => {
  const rule = readFileSync(join(__dirname, '../../../../tools/deploy/monitoring/alerts.yaml'), 'utf8');
  const [, rare = ''] = /job=~"([^"]*)"\}\[2h\]\)\) > 3/.exec(rule.split('alert: JobsFail')[1] ?? '') ?? [];
  // A job fails four times in half an hour when it runs at least every five minutes, or when its run is tried again.
  const often = (cron = '') => cron.startsWith('* ') || cron.startsWith('*/5 ');
  const others = scheduled.filter(({ cron }) => !isDaily(cron) && !often(cron)).map(({ kind }) => kind.name);
  expect(others.toSorted()).toEqual(rare.split('|'));
});
