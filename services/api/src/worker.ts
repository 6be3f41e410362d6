import { Problem } from './core/http/problem';
import { type Result, type TaskInput, type Tasks, tasks } from './features/tasks';

/** The answer of a thread: the result, or the problem as plain data, because an error loses its class between threads. */
export type Answer<N extends keyof Tasks> =
  { result: Result<N> } | { problem: Pick<Problem, 'code' | 'facts'> };

/** Entry point of a thread: runs one task. */
export async function runTask<N extends keyof Tasks>({
  name,
  input,
}: {
  name: N;
  input: TaskInput;
}): Promise<Answer<N>> {
  try {
    return { result: (await tasks[name](input)) as Result<N> };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, facts } = error as Problem;
    return { problem: { code, facts } };
  }
}
