import type { Traces } from '@stupeni/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { makeBoss } from './boss';
import type { JobMeter } from './metrics';
import type { JobKind } from './job-kind';

interface EnqueueOptions {
  /** Seconds until the job may run, or the time. */
  after?: number | Date;
  /** Jobs with a higher number run first; 0 by default. */
  priority?: number;
}

/** What a running job gets. */
export interface JobRun<D extends object = object> {
  data: D;
  /** Aborted when the process stops or the job takes too long. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** Whether this is the last attempt: a failed job is not tried again. */
  isLast: boolean;
}

/** What a kind of job does. */
interface JobHandler {
  kind: JobKind;
  /** When the job runs by the clock of the school, once in the school. */
  cron?: string;
  /** What it returns is stored with the job for a while. */
  run: (run: JobRun<never>) => Promise<object | void>;
}

export interface Jobs {
  /** Stores a job in the caller's transaction: it runs after the commit, and a rollback removes it. */
  enqueue: <D extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<D>,
    data: NoInfer<D>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Stores many jobs like `enqueue`, in one statement. */
  enqueueAll: <D extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<D>,
    data: readonly NoInfer<D>[],
    options?: Pick<EnqueueOptions, 'priority'>,
  ) => Promise<void>;
  /** Runs the jobs of this school in this process until `stop`, those with a `cron` by the clock of this time zone. */
  work: (timeZone: string) => Promise<void>;
  /** Runs all due jobs now, one after another, and those that they enqueue. `early` runs delayed jobs and retries too. */
  runDue: (options?: { early?: boolean }) => Promise<void>;
  /** What the last successful run of a duty returned; null when none is stored. */
  findLastOutput: (kind: JobKind) => Promise<object | null>;
  /**
   * Stops taking jobs, and gives running jobs five seconds to finish. An unfinished job with retries runs again, in any
   * process. One without them waits for its next time.
   */
  stopWorking: () => Promise<void>;
  /** Stops everything. After that nothing can be enqueued. */
  close: () => Promise<void>;
}

const batchSize = 10;
const stopTimeoutMs = 5000;

interface JobServices {
  database: Pick<Database, 'db' | 'jobs' | 'dialect'>;
  handlers: readonly JobHandler[];
  meter: JobMeter;
  /** Makes a trace of each job; none by default. */
  traces?: Pick<Traces, 'span'> | null;
  log: FastifyBaseLogger;
}

/** Opens the queues of an installed schema. Nothing runs before `work` or `runDue`. Throws when the schema is missing. */
export async function openJobs(parts: JobServices): Promise<Jobs> {
  const { database, handlers, log } = parts;
  // Every process may enqueue, and every process that works watches for lost jobs.
  const boss = makeBoss(database);
  listenForErrors(boss, log);
  await boss.start();
  let worker: PgBoss | null = null;
  let stopping: Promise<void> | undefined;
  const stopWorking = () => (stopping ??= worker?.stop({ timeout: stopTimeoutMs }) ?? Promise.resolve());
  return {
    async enqueue(trx, { name }, data, { after = 0, priority = 0 } = {}) {
      await boss.send(name, data, { db: fromKysely(trx), startAfter: after, priority });
    },
    async enqueueAll(trx, { name }, data, { priority = 0 } = {}) {
      const jobs = data.map((one) => ({ data: one, priority }));
      await boss.insert(name, jobs, { db: fromKysely(trx) });
    },
    async work(timeZone) {
      worker = makeBoss(database, {
        supervise: true,
        schedule: true,
        superviseIntervalSeconds: 15,
        monitorIntervalSeconds: 15,
      });
      listenForErrors(worker, log);
      await worker.start();
      for (const { kind, cron } of handlers)
        if (cron !== undefined) await worker.schedule(kind.name, cron, {}, { tz: timeZone });
      for (const handler of handlers) await workOn(worker, handler, parts);
    },
    async runDue({ early = false } = {}) {
      let ran = true;
      while (ran) {
        ran = false;
        for (const handler of handlers) if (await runBatch(boss, handler, early, parts)) ran = true;
      }
    },
    async findLastOutput({ name }) {
      const { rows } = await database.jobs.executeSql(
        `select output from jobs.job where name = $1 and state = 'completed' order by completed_on desc limit 1`,
        [name],
      );
      return (rows[0] as { output: object | null } | undefined)?.output ?? null;
    },
    stopWorking,
    async close() {
      await stopWorking();
      await boss.stop({ graceful: false });
    },
  };
}

// Without a listener an 'error' event ends the process. A lost database makes one for each failed poll.
function listenForErrors(boss: PgBoss, log: FastifyBaseLogger): void {
  boss.on('error', (error: Error & { queue?: string }) =>
    log.warn({ err: error, queue: error.queue }, 'the job queues could not be read'),
  );
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queues need attention'));
}

function workOn(boss: PgBoss, handler: JobHandler, parts: JobServices): Promise<string> {
  const { name, pollSeconds } = handler.kind;
  const options = {
    pollingIntervalSeconds: pollSeconds,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  return boss.work<object, object, typeof options>(name, options, (jobs) => runAll(handler, jobs, parts));
}

/** Runs the jobs one after another. One that fails does not fail the others. */
async function runAll(
  handler: JobHandler,
  jobs: JobWithMetadata<object>[],
  parts: JobServices,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) {
    if (job.signal?.aborted) break;
    results.push(await runOne(handler, job, parts));
  }
  return results;
}

async function runOne(
  { kind: { name }, run: runJob }: JobHandler,
  job: JobWithMetadata<object>,
  { meter, log, traces }: Omit<JobServices, 'handlers'>,
): Promise<JobResult> {
  const isLast = job.retryCount >= job.retryLimit;
  const end = meter.start(name);
  try {
    // A job of `runDue` has no signal.
    const { signal = new AbortController().signal } = job;
    const run = { data: job.data, signal, log, isLast } as JobRun<never>;
    const work = () => runJob(run);
    const output = (await (traces ? traces.span(`job ${name}`, work, { root: true }) : work())) ?? undefined;
    end('completed');
    return { id: job.id, status: 'completed', output };
  } catch (error) {
    end('failed');
    log[isLast ? 'error' : 'warn'](
      { err: error, job: name, id: job.id, attempt: job.retryCount + 1 },
      'job failed',
    );
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

async function runBatch(
  boss: PgBoss,
  handler: JobHandler,
  early: boolean,
  parts: JobServices,
): Promise<boolean> {
  const { name } = handler.kind;
  const jobs = await boss.fetch<object>(name, { batchSize, includeMetadata: true, ignoreStartAfter: early });
  for (const { id, status, output } of await runAll(handler, jobs, parts))
    await (status === 'completed'
      ? boss.complete(name, id, output as object)
      : boss.fail(name, id, output as object));
  return jobs.length > 0;
}
