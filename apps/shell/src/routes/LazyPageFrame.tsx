import type { RemoteName, ShellUser } from '@stupeni/federation';
import { lazy, Suspense, useEffect } from 'react';
import { CrashBoundary } from '../failures/CrashBoundary';
import { PageFailed } from '../failures/PageFailed';
import { reportShellCrash } from '../failures/report-later';
import { FrameWaiting } from '../frame/FrameWaiting';
import { beginLoading } from '../remotes/loads';

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

/** `PageFrame` in its own chunk, so that the sign-in page does not load the header (quality bars §2). */
export function LazyPageFrame(props: Props) {
  const { remote } = props;
  // Load the remote and the frame at the same time.
  useEffect(() => void beginLoading(remote), [remote]);
  return (
    <CrashBoundary onCatch={reportShellCrash} fallback={(error) => <PageFailed error={error} />}>
      <Suspense fallback={<FrameWaiting />}>
        <PageFrame {...props} />
      </Suspense>
    </CrashBoundary>
  );
}
