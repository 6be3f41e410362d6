import { FailureState } from '../../core/state/FailureState';
import { type FailureReason, reasonSentence } from './failure-reason';

export interface LoadFailureProps {
  /** What did not come. */
  title: string;
  /** The level of the title: 1 where the failure takes the place of a page. */
  level?: 1 | 2 | 3;
  reason: FailureReason;
  /** What was asked, as the query cache of an area keeps it. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In the place of what did not come: why, and «Повторить». */
export function LoadFailure({ title, level, reason, query }: LoadFailureProps) {
  return (
    <FailureState
      title={title}
      level={level}
      text={reasonSentence(reason)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      // No connection is the person's own matter: support could do nothing with it.
      details={reason.kind === 'offline' ? undefined : query.error?.message}
    />
  );
}
