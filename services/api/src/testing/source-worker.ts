import { join } from 'node:path';
import type { WorkerCode } from '../core/worker/threads';

/**
 * The worker from source, so that specs need no build. Each thread first compiles the worker, which on a busy machine
 * takes most of the usual timeout of a task. So the timeout is longer here. A spec that hangs ends by its own limit.
 */
export const sourceWorker: WorkerCode = {
  file: join(import.meta.dirname, '../worker.ts'),
  execArgv: ['--require', join(import.meta.dirname, 'read-typescript.cjs')],
  timeoutMs: 120_000,
};
