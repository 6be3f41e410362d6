import { makeTaskRunner } from './core/worker/threads';
import { tasks } from './features/tasks';

/** The entry point of a thread (`openWorkerThreads`). */
export const runTask = makeTaskRunner(tasks);
