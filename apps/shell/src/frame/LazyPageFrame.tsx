import type { RemoteName, ShellUser } from '@stupeni/federation';
import { Center, FailureState } from '@stupeni/ui/core';
import { lazy, Suspense, useEffect } from 'react';
import { beginLoading } from '../remotes/loads';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { FrameWaiting } from './FrameWaiting';
import { texts } from './texts';

const PageFrame = lazy(async () => ({
  default: (await import(/* webpackChunkName: "frame" */ './PageFrame')).PageFrame,
}));

/** Loads the header and the frame of a remote, so that they are ready after the sign-in. */
export function preloadPageFrame(): void {
  // On a failure LazyPageFrame shows an error screen.
  import(/* webpackChunkName: "frame" */ './PageFrame').catch((cause: unknown) =>
    console.warn('The header did not load.', cause),
  );
}

interface Props {
  remote: RemoteName;
  user: ShellUser;
}

/** `PageFrame` in its own chunk, so that the sign-in page does not load the header (quality bars). */
export function LazyPageFrame(props: Props) {
  const { remote } = props;
  // Load the remote and the frame at the same time.
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
        <PageFrame {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
