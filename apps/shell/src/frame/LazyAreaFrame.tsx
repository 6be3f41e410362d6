import type { RemoteName, ShellUser } from '@stupeni/federation';
import { Center, FailureState } from '@stupeni/ui/core';
import { lazy, Suspense, useEffect } from 'react';
import { beginLoading } from '../remotes/loads';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { FrameWaiting } from './FrameWaiting';
import { texts } from './texts';

const AreaFrame = lazy(async () => ({ default: (await import('./AreaFrame')).AreaFrame }));

/** Fetches the header and what is around an area, so that they are there once somebody is signed in. */
export function expectAreaFrame(): void {
  // Should it fail, the frame says so in its place.
  import('./AreaFrame').catch((cause: unknown) => console.warn('The header did not come.', cause));
}

interface Props {
  remote: RemoteName;
  user: ShellUser;
}

/** `AreaFrame`, apart from the sign-in: that page pays for no header (quality bars, JavaScript of the sign-in). */
export function LazyAreaFrame(props: Props) {
  const { remote } = props;
  // The area is on its way while the frame still is.
  useEffect(() => void beginLoading(remote), [remote]);
  return (
    <RemoteBoundary
      fallback={(error) => (
        <Center minH="calc(100dvh - 120px)">
          <FailureState
            title={texts.failedTitle}
            level={1}
            text={texts.failedText}
            onRetry={() => window.location.reload()}
            details={String(error)}
          />
        </Center>
      )}
    >
      <Suspense fallback={<FrameWaiting />}>
        <AreaFrame {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
