import { Problem } from '../http/problem';
import { type WorkInput, type Works, works } from './works';

/** What a thread answers: the work's result, or the problem that it found, as no class survives the way back. */
export type Answer<N extends keyof Works> =
  { result: ReturnType<Works[N]> } | { problem: Pick<Problem, 'code' | 'facts'> };

/** Entry of a thread: does one work. */
export function work<N extends keyof Works>({ name, input }: { name: N; input: WorkInput }): Answer<N> {
  try {
    return { result: works[name](input) as ReturnType<Works[N]> };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, facts } = error;
    return { problem: { code, facts } };
  }
}
