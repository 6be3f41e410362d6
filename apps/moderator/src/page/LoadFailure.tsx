import { ApiError, NoConnection } from '@stupeni/api-client';
import { FailureState } from '@stupeni/ui/core';
import { texts } from './texts';

export interface LoadFailureProps {
  /** What did not come. */
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In the place of what did not come: why, and «Повторить». */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  return (
    <FailureState
      title={title}
      text={reason(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      details={error instanceof NoConnection ? undefined : error?.message}
    />
  );
}

function reason(error: Error | null): string {
  if (error instanceof NoConnection) return texts.offline;
  return error instanceof ApiError ? error.body.message : texts.unreadable;
}
