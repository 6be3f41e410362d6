import { join } from 'node:path';
import type { WorkerCode } from '../worker/threads';

/** The worker from source, so that specs need no build. */
export const sourceWorker: WorkerCode = {
  file: join(import.meta.dirname, '../worker/worker.ts'),
  execArgv: ['--require', join(import.meta.dirname, 'read-typescript.cjs')],
};
