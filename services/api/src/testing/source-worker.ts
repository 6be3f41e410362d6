import { join } from 'node:path';
import type { WorkerCode } from '../core/worker/threads';

/**
 * The worker from source, so that specs need no build. Each thread compiles it first, which takes most of the usual time
 * of a task on a busy machine. A spec that hangs ends by its own limit.
 */
export const sourceWorker: WorkerCode = {
  file: join(import.meta.dirname, '../worker.ts'),
  execArgv: ['--require', join(import.meta.dirname, 'read-typescript.cjs')],
  timeoutMs: 120_000,
};
