import { Problem } from '../http/problem';
import { type TaskInput, type Tasks, tasks } from './tasks';

/** The answer of a thread: the result, or the problem as plain data, because an error loses its class between threads. */
export type Answer<N extends keyof Tasks> =
  { result: ReturnType<Tasks[N]> } | { problem: Pick<Problem, 'code' | 'facts'> };

/** Entry point of a thread: runs one task. */
export function runTask<N extends keyof Tasks>({ name, input }: { name: N; input: TaskInput }): Answer<N> {
  try {
    return { result: tasks[name](input) as ReturnType<Tasks[N]> };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, facts } = error as Problem;
    return { problem: { code, facts } };
  }
}
