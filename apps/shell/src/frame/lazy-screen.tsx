import { Loading } from '@stupeni/ui/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A screen in a chunk of its own, so that the pages before it do not load it (quality bars §2).
 *
 * @param waiting shown while the chunk loads
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <Loading />,
): ComponentType<P> {
  const Screen = lazy(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense fallback={waiting}>
      <Screen {...props} />
    </Suspense>
  );
}
