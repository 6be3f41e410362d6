import { jobKinds } from '../../features/job-kinds';
import { sweepFilesJob, sweepRowsJob } from '../../features/housekeeping/job-kinds';
import { deliverVerdictsJob } from '../../features/review/job-kinds';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { createServer } from '../http/server';
import { useTestDatabase } from '../../testing/test-database';
import { installJobs } from './install-jobs';
import { type JobRun, type Jobs, openJobs } from './jobs';
import { Registry } from 'prom-client';
import { countJobs, findLags, measureJobs } from './metrics';

const test = useTestDatabase();
const runs: JobRun[] = [];
let work: () => Promise<object | void> = async () => undefined;
const handler = (run: JobRun) => {
  runs.push(run);
  return work();
};
const handlers = jobKinds.map((kind) => ({ kind, run: handler }));
const { log } = createServer({ logLevel: 'silent', trustProxy: false, version: '0' });
const results: string[] = [];
const meter = { start: () => (result: string) => void results.push(result) };

let jobs: Jobs;
beforeEach(async () => {
  runs.length = 0;
  results.length = 0;
  work = async () => undefined;
  jobs = await openJobs({ database: test.database, handlers, meter, log });
});
afterEach(() => jobs.close());

it('runs a job after the transaction that enqueued it', async () => {
  await inTransaction(test.db, (trx) => jobs.enqueue(trx, sweepRowsJob, { id: 7 }));
  await jobs.runDue();
  expect(runs.map(({ data }) => data)).toEqual([{ id: 7 }]);
  await jobs.runDue();
  expect(runs).toHaveLength(1);
  expect(results).toEqual(['completed']);
});

it('forgets a job when its transaction is rolled back', async () => {
  const rolledBack = inTransaction(test.db, async (trx) => {
    await jobs.enqueue(trx, sweepRowsJob, {});
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await jobs.runDue();
  expect(runs).toEqual([]);
});

it('keeps a delayed job until its time', async () => {
  await inTransaction(test.db, (trx) => jobs.enqueue(trx, deliverVerdictsJob, {}, { after: 60 }));
  await jobs.runDue();
  expect(runs).toEqual([]);
  expect(await countJobs(test.database.jobs)).toEqual([
    { name: 'deliver-verdicts', state: 'delayed', count: 1 },
  ]);
  expect(await findLags(test.database.jobs)).toEqual([]);
  await sql`update jobs.job set start_after = now() - interval '90 seconds'`.execute(test.db);
  const [lag, ...others] = await findLags(test.database.jobs);
  expect([lag?.name, others]).toEqual(['deliver-verdicts', []]);
  expect(lag?.seconds).toBeGreaterThanOrEqual(90);
  await jobs.runDue({ early: true });
  expect(runs).toHaveLength(1);
});

it('enqueues a duty that runs alone only once', async () => {
  await inTransaction(test.db, async (trx) => {
    await jobs.enqueue(trx, sweepRowsJob, {});
    await jobs.enqueue(trx, sweepRowsJob, {});
  });
  await jobs.runDue();
  expect(runs).toHaveLength(1);
});

it('stores what a job returned for every process', async () => {
  work = async () => ({ unknown: 3 });
  expect(await jobs.findLastOutput(sweepFilesJob)).toBeNull();
  await inTransaction(test.db, (trx) => jobs.enqueue(trx, sweepFilesJob, {}));
  await jobs.runDue();
  expect(await jobs.findLastOutput(sweepFilesJob)).toEqual({ unknown: 3 });
});

it('runs the other jobs after one has failed', async () => {
  work = async () => {
    if (runs.length === 1) throw new Error('broken');
  };
  await inTransaction(test.db, async (trx) => {
    await jobs.enqueue(trx, deliverVerdictsJob, {});
    await jobs.enqueue(trx, deliverVerdictsJob, {});
  });
  await jobs.runDue();
  expect(results.toSorted()).toEqual(['completed', 'failed']);
});

it('runs waiting jobs by itself once it works, and stops', async () => {
  const done = new Promise<void>((resolve) => (work = async () => resolve()));
  await inTransaction(test.db, (trx) => jobs.enqueue(trx, sweepRowsJob, {}));
  await jobs.work('Europe/Moscow');
  await done;
  await jobs.stopWorking();
  await inTransaction(test.db, (trx) => jobs.enqueue(trx, sweepFilesJob, {}));
  expect(await countJobs(test.database.jobs)).toEqual([{ name: 'sweep-files', state: 'ready', count: 1 }]);
});

it('starts on tables of a newer pg-boss', async () => {
  const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(test.db);
  const set = (version: number) => sql`update jobs.version set version = ${version}`.execute(test.db);
  await set(rows[0]!.version + 1);
  try {
    await installJobs(test.database, jobKinds);
    await inTransaction(test.db, (trx) => jobs.enqueue(trx, sweepRowsJob, {}));
    await jobs.runDue();
    expect(runs).toHaveLength(1);
  } finally {
    await set(rows[0]!.version);
  }
});

it('counts no failure before the first one, so that an alert sees the first one', async () => {
  const registry = new Registry();
  const counting = measureJobs(registry, test.database, ['erase-people'], log);
  const read = () => registry.getSingleMetricAsString('stupeni_jobs_total');
  expect(await read()).toContain('stupeni_jobs_total{job="erase-people",result="failed"} 0');
  counting.start('erase-people')('failed');
  expect(await read()).toContain('stupeni_jobs_total{job="erase-people",result="failed"} 1');
});
