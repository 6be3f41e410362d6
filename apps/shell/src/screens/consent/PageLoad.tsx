import { toCallProblem } from '@stupeni/api-client';
import { Loading } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';

interface PageLoadProps {
  state: { kind: 'loading' } | { kind: 'failed'; error: Error } | { kind: 'missing' | 'open' };
  words: { loading: string; failed: string };
  onRetry: () => unknown;
}

/** Shows that the data of a page is loading or did not load. Renders nothing after the answer. */
export function PageLoad({ state, words, onRetry }: PageLoadProps) {
  if (state.kind === 'loading') return <Loading label={words.loading} />;
  if (state.kind !== 'failed') return null;
  return (
    <LoadFailure
      title={words.failed}
      level={1}
      problem={toCallProblem(state.error)}
      query={{ error: state.error, isFetching: false, refetch: onRetry }}
    />
  );
}
