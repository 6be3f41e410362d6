import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../core/jobs/job-kind';
import type { JobRun } from '../core/jobs/jobs';
import type { Context } from './context';

type Routes = (app: FastifyInstance, context: Context) => void | Promise<void>;

/** What a feature adds to the service. */
export interface Feature {
  /** Registers the calls of the feature that need no session. */
  public?: Routes;
  /** Registers the calls of the feature for signed-in people. */
  signedIn?: Routes;
  jobs?: readonly FeatureJob[];
  /** Adds the metrics of the feature. */
  measure?: (context: Context) => void;
}

/** A job of a feature. */
export interface FeatureJob extends JobTimes {
  kind: JobKind;
  run: (context: Context, run: JobRun<never>) => Promise<object | void>;
}

interface JobTimes {
  /** The times when the job runs, by the clock of the school. Without `cron` it runs only when somebody enqueues it. */
  cron?: string;
  /** Whether the job also runs once after the API starts. Several processes that start together make one job. */
  atStart?: true;
}

/** Makes a job of this kind. The result of `run` is stored with the job for a while. */
export const makeJob = <D extends object>(
  kind: JobKind<D>,
  run: (context: Context, run: JobRun<D>) => Promise<object | void>,
  times: JobTimes = {},
): FeatureJob => ({ kind, run, ...times });
