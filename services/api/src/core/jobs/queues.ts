import type { UpdateQueueOptions } from 'pg-boss';

/** The data of each job. It holds ids, and what no row has: a job reads the current rows when it runs. */
export interface JobData {
  /** Notifies learners of verdicts that nobody can take back any more. */
  'deliver-verdicts': object;
  'sweep-rows': object;
  /** Deletes old temporary files, and the parts of uploads that are over. */
  'sweep-uploads': object;
  /** Compares all stored files with their rows. */
  'sweep-files': object;
  /** Adds the sizes of pictures that an earlier version stored without. */
  'size-pictures': object;
  /** Erases participants who were deleted long ago. */
  'erase-people': object;
  /** Asks the scanner about one file that waits for its verdict. */
  'scan-file': { key: string };
  /** Scans files whose job has given up, and removes infected bytes that are still there. */
  'scan-files': object;
  backup: object;
  /** Reads every byte of the last backup. */
  'verify-backup': object;
  /** Makes the archive with a person's own data. */
  'make-export': { id: string };
  /** Deletes archives that are over, and gives up those whose job was lost. */
  'delete-exports': object;
  'send-mail': { mailId: number };
  /** Makes mails of what happened, as people chose. */
  'mail-news': object;
  /** Mails a link for a new password. Without an account it does nothing: both requests do the same work. */
  'reset-password': ResetRequest;
  /** Asks the payment provider about all open payments that are due. */
  'ask-about-payments': object;
  /** Asks the payment provider about one payment: after a notice, or again (`attempt`, from 1) because it was silent. */
  'ask-about-payment': { id: number; attempt?: number };
}
export type JobName = keyof JobData;

/** Somebody forgot a password: whose, from which address (`clientAddressOf`), and when by the clock of the database (ISO). */
export interface ResetRequest {
  userId: number | null;
  address: string;
  askedAt: string;
}

interface QueueSettings {
  /** How often a process looks for jobs. */
  pollSeconds: number;
  /** A duty that its schedule repeats. A failed run is not retried: the next one does the work. */
  duty: boolean;
  /** One run at a time in the whole school. */
  alone: boolean;
  /** After this many seconds without an end, the job counts as failed. */
  expireInSeconds: number;
  /** How long the report of a run stays: an hour of a duty, a day of another job. */
  deleteAfterSeconds?: number;
  /** Retries of a failed job, from the first delay to the longest, doubled each time. */
  retries?: { limit: number; delaySeconds: number; longestSeconds: number };
}

// A process that was killed stops its heartbeat. Its jobs go to another process after this time.
const heartbeatSeconds = 20;
const daySeconds = 24 * 3600;

/** The queue of jobs whose last retry failed. Nothing runs them; they stay 30 days, for a person to read. */
export const deadQueue = 'dead';

/** A job that one process runs again and again. */
const duty = { pollSeconds: 5, duty: true, alone: true };
/** A job that a request or a duty enqueues. */
const work = { pollSeconds: 2, duty: false, alone: false };

/** All queues. A job that is not here does not compile. */
export const queues: Record<JobName, QueueSettings> = {
  // Several processes may deliver at once: each takes the rows that the others have not locked.
  'deliver-verdicts': { pollSeconds: 2, duty: true, alone: false, expireInSeconds: 60 },
  'sweep-rows': { ...duty, expireInSeconds: 300 },
  'sweep-uploads': { ...duty, expireInSeconds: 600 },
  // A bucket with a million files is listed for minutes. Its report is read until the next one.
  'sweep-files': { ...duty, expireInSeconds: 3600, deleteAfterSeconds: 2 * daySeconds },
  'size-pictures': { ...duty, expireInSeconds: 12 * 3600 },
  // After the last retry the duty goes on.
  'scan-file': {
    ...work,
    expireInSeconds: 900,
    retries: { limit: 5, delaySeconds: 5, longestSeconds: 120 },
  },
  'scan-files': { ...duty, expireInSeconds: 3600 },
  'erase-people': { ...duty, expireInSeconds: 3600 },
  // A school with many files takes hours the first time.
  backup: { ...duty, expireInSeconds: 12 * 3600 },
  'verify-backup': { ...duty, expireInSeconds: 12 * 3600 },
  // Ten jobs that a process took run one after another. The files of one person take minutes.
  'make-export': {
    ...work,
    expireInSeconds: 4 * 3600,
    retries: { limit: 3, delaySeconds: 10, longestSeconds: 300 },
  },
  'delete-exports': { ...duty, expireInSeconds: 600 },
  // A mail server that is down for six hours loses no mail.
  'send-mail': {
    ...work,
    expireInSeconds: 900,
    retries: { limit: 30, delaySeconds: 10, longestSeconds: 900 },
  },
  'mail-news': { ...duty, expireInSeconds: 300 },
  'reset-password': {
    ...work,
    expireInSeconds: 60,
    retries: { limit: 5, delaySeconds: 5, longestSeconds: 300 },
  },
  'ask-about-payments': { ...duty, expireInSeconds: 300 },
  // A silent provider is no failure: `askAgain` has its own pauses. After the last retry the duty goes on asking.
  'ask-about-payment': {
    ...work,
    expireInSeconds: 60,
    retries: { limit: 8, delaySeconds: 5, longestSeconds: 300 },
  },
};
export const jobNames = Object.keys(queues) as JobName[];

/** What pg-boss stores about a queue. The policy cannot change after the queue exists. */
export function storedQueue(name: JobName): { policy: string; options: UpdateQueueOptions } {
  const { duty, alone, expireInSeconds, deleteAfterSeconds, retries } = queues[name];
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
