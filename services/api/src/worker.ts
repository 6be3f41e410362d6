import { taskRunner } from './core/worker/threads';
import { tasks } from './features/tasks';

/** The entry point of a thread (`workerThreads`). */
export const runTask = taskRunner(tasks);
