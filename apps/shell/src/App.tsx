import type { SessionEnd } from '@stupeni/session';
import { SiteName } from '@stupeni/ui/core';
import { useEffect } from 'react';
import { CrashBoundary } from './failures/CrashBoundary';
import { PageFailed } from './failures/PageFailed';
import { reportShellCrash } from './failures/report-later';
import { brand } from './index-html/brand';
import { useArrival } from './navigation/use-arrival';
import { AppRoutes } from './routes/AppRoutes';

/** Everything inside the router. */
export function App({ sessionEnd }: { sessionEnd: SessionEnd | null }) {
  useArrival();
  // The inline script of index.html waits for this event.
  useEffect(() => void window.dispatchEvent(new Event('shell-started')), []);
  return (
    <SiteName value={brand}>
      <CrashBoundary onCatch={reportShellCrash} fallback={(error) => <PageFailed error={error} />}>
        <AppRoutes sessionEnd={sessionEnd} />
      </CrashBoundary>
    </SiteName>
  );
}
