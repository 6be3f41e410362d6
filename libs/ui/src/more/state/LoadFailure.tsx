import { FailureState } from '../../core/state/FailureState';
import { type CallProblem, problemSentence } from './call-problem';

export interface LoadFailureProps {
  /** What did not load. */
  title: string;
  /** The level of the title: 1 if the failure replaces a page. */
  level?: 1 | 2 | 3;
  problem: CallProblem;
  /** The query of the remote's cache. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Replaces content that did not load: the reason and «Повторить». */
export function LoadFailure({ title, level, problem, query }: LoadFailureProps) {
  return (
    <FailureState
      title={title}
      level={level}
      text={problemSentence(problem)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      // Without a connection there are no details, because support cannot solve that.
      details={problem.kind === 'offline' ? undefined : query.error?.message}
    />
  );
}
