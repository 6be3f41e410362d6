import { FailureState } from '@stupeni/ui/core';
import { whyFailed } from '../server-state/why-failed';
import { Page } from './Page';
import { texts } from './texts';

interface FailedQuery {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a screen shows when its data did not come: why, and «Повторить». */
export function ScreenFailure({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  if (error === null) return null;
  return (
    <Page>
      <FailureState
        level={1}
        title={texts.failed}
        text={whyFailed(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        details={error.message}
      />
    </Page>
  );
}
