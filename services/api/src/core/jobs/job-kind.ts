import type { UpdateQueueOptions } from 'pg-boss';

/**
 * A kind of job: its name and the settings of its queue. `D` is the type of its data: ids, and values that no row has.
 * A job reads the current rows when it runs.
 */
export interface JobKind<D extends object = object> extends QueueSettings {
  name: string;
  /** Never set. It only carries the type `D`. */
  readonly data?: D;
}

interface QueueSettings {
  /** How often a process looks for jobs. */
  pollSeconds: number;
  /** Whether a schedule repeats the job. Without `retries` the next run does the work of a failed one. */
  duty: boolean;
  /** Whether the whole school has only one run at a time. */
  alone: boolean;
  /** After this many seconds without an end, the job counts as failed. */
  expireInSeconds: number;
  /** How long the report of a run stays: an hour for a duty, a day for another job. */
  deleteAfterSeconds?: number;
  /** Retries of a failed job, from the first delay to the longest, doubled each time. */
  retries?: { limit: number; delaySeconds: number; longestSeconds: number };
}

const daySeconds = 24 * 3600;

/** Defines a duty: a job that one process runs again and again. */
export const defineDuty = (
  name: string,
  settings: Pick<QueueSettings, 'expireInSeconds' | 'deleteAfterSeconds'> & Partial<QueueSettings>,
): JobKind => ({ name, pollSeconds: 5, duty: true, alone: true, ...settings });

/** Defines a job that a request or a duty enqueues. */
export const defineJob = <D extends object>(
  name: string,
  settings: Required<Pick<QueueSettings, 'expireInSeconds' | 'retries'>>,
): JobKind<D> => ({ name, pollSeconds: 2, duty: false, alone: false, ...settings });

/**
 * Defines a duty that runs once a day. It has retries, because a restart of the API ends its run, and the next one is a
 * day away. The row of a run stays for two days, because metrics read the report of the last run from it.
 */
export const defineDailyDuty = (name: string, settings: Pick<QueueSettings, 'expireInSeconds'>): JobKind =>
  defineDuty(name, {
    ...settings,
    retries: { limit: 3, delaySeconds: 60, longestSeconds: 900 },
    deleteAfterSeconds: 2 * daySeconds,
  });

// A process that was killed stops its heartbeat. Its jobs go to another process after this time.
const heartbeatSeconds = 20;

/** The queue of jobs whose last retry failed. Nothing runs them; they stay 30 days, for a person to read. */
export const deadQueue = 'dead';

/** What pg-boss stores about the queue of a kind. The policy cannot change after the queue exists. */
export function toStoredQueue({ duty, alone, expireInSeconds, deleteAfterSeconds, retries }: JobKind): {
  policy: string;
  options: UpdateQueueOptions;
} {
  return {
    policy: alone ? 'exclusive' : 'standard',
    options: {
      expireInSeconds,
      heartbeatSeconds,
      retentionSeconds: 14 * daySeconds,
      deleteAfterSeconds: deleteAfterSeconds ?? (duty ? 3600 : daySeconds),
      retryLimit: retries?.limit ?? 0,
      retryDelay: retries?.delaySeconds ?? 1,
      retryBackoff: retries !== undefined,
      retryDelayMax: retries?.longestSeconds ?? null,
      deadLetter: duty ? null : deadQueue,
    },
  };
}
