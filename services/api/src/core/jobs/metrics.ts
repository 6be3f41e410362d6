import type { FastifyBaseLogger } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { addReadGauge } from '../metrics/read-gauge';
import { deadQueue } from './job-kind';

/** Measures jobs. */
export interface JobMeter {
  /** Call it when a job starts. Call the returned function when the job ends. */
  start: (name: string) => (result: JobEnd) => void;
}

const results = ['completed', 'failed'] as const;
type JobEnd = (typeof results)[number];

// Seconds. A mail takes about one, a sweep of many files some minutes.
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Counts and times the jobs of this process with these names, and reads how many wait in the school. */
export function measureJobs(
  registry: Registry,
  { jobs }: Pick<Database, 'jobs'>,
  names: readonly string[],
  log: FastifyBaseLogger,
): JobMeter {
  const duration = new Histogram({
    name: 'stupeni_job_duration_seconds',
    help: 'Duration of jobs by name',
    labelNames: ['job'],
    buckets,
    registers: [registry],
  });
  const total = new Counter({
    name: 'stupeni_jobs_total',
    help: 'Jobs that ended in this process, by name and result',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  // Every counter starts at 0. If it started with the first failure, an alert could not see that failure.
  for (const job of names) for (const result of results) total.inc({ job, result }, 0);
  addReadGauge(registry, log, {
    name: 'stupeni_jobs',
    help: 'Jobs of the school by name and state: ready, delayed, active, dead',
    labelNames: ['job', 'state'],
    async read() {
      const found = await countJobs(jobs);
      return found.map(({ name, state, count }) => ({ labels: { job: name, state }, value: Number(count) }));
    },
  });
  addReadGauge(registry, log, {
    name: 'stupeni_job_lag_seconds',
    help: 'Seconds for which the oldest due job has waited for a process, by name',
    labelNames: ['job'],
    async read() {
      const found = await findLags(jobs);
      return found.map(({ name, seconds }) => ({ labels: { job: name }, value: seconds }));
    },
  });
  return {
    start(job) {
      const end = duration.startTimer({ job });
      return (result) => {
        end();
        total.inc({ job, result });
      };
    },
  };
}

/** How many jobs wait, run or are dead, by name and state. */
export async function countJobs(
  jobs: Database['jobs'],
): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await jobs.executeSql(`
    select coalesce(source_name, name) as name, count(*)::int as count,
      case when name = 'dead' then 'dead' when state = 'active' then 'active'
        when start_after > now() then 'delayed' else 'ready' end as state
    from jobs.job where state in ('created', 'retry', 'active') and left(name, 2) <> '__' group by 1, 3`);
  return rows as { name: string; state: string; count: number }[];
}

/** How many seconds the oldest due job of each queue has waited. Queues without a due job are left out. */
export async function findLags(jobs: Database['jobs']): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await jobs.executeSql(
    `
    select name, extract(epoch from now() - min(start_after))::float8 as seconds
    from jobs.job where state in ('created', 'retry') and start_after <= now()
      and name <> $1 and left(name, 2) <> '__' group by name order by name`,
    [deadQueue],
  );
  return rows as { name: string; seconds: number }[];
}
