import { FailureState } from '../../core/state/FailureState';
import { type FailureReason, reasonSentence } from './failure-reason';

export interface LoadFailureProps {
  /** What did not load. */
  title: string;
  /** The level of the title: 1 if the failure replaces a page. */
  level?: 1 | 2 | 3;
  reason: FailureReason;
  /** The query of the remote's cache. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Replaces content that did not load: the reason and «Повторить». */
export function LoadFailure({ title, level, reason, query }: LoadFailureProps) {
  return (
    <FailureState
      title={title}
      level={level}
      text={reasonSentence(reason)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      // Support can do nothing about a missing connection.
      details={reason.kind === 'offline' ? undefined : query.error?.message}
    />
  );
}
