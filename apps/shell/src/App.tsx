import type { SessionEnd } from '@stupeni/session';
import { SiteName } from '@stupeni/ui/core';
import { useEffect } from 'react';
import { brand } from './brand';
import { PageFailed } from './frame/PageFailed';
import { shellCrashed } from './frame/shell-crashed';
import { CrashBoundary } from './remotes/CrashBoundary';
import { AppRoutes } from './routing/routes';
import { useArrival } from './routing/use-arrival';

/** Everything inside the router. */
export function App({ sessionEnd }: { sessionEnd: SessionEnd | null }) {
  useArrival();
  // The inline script of index.html waits for it.
  useEffect(() => void window.dispatchEvent(new Event('shell-started')), []);
  return (
    <SiteName value={brand}>
      <CrashBoundary onCatch={shellCrashed} fallback={(error) => <PageFailed error={error} />}>
        <AppRoutes sessionEnd={sessionEnd} />
      </CrashBoundary>
    </SiteName>
  );
}
