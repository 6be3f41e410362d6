import { call } from '@stupeni/api-client';
import type { MyExport } from '@stupeni/contract';
import { addressUsableMs } from '@stupeni/rules';
import { useCallback, useEffect, useState } from 'react';

const pollMs = 2000;

/** The archive with the person's own data. While the server makes it, the state is read again every two seconds. */
export function useMyExport() {
  const [exportState, setExportState] = useState<{ archive: MyExport; readAt: number }>();
  const [error, setError] = useState<unknown>(null);
  const show = (archive: MyExport) => {
    setExportState({ archive, readAt: Date.now() });
    setError(null);
    return archive;
  };
  const read = useCallback(() => call('getMyExport').then(show), []);
  const load = useCallback(() => void read().catch(setError), [read]);
  useEffect(load, [load]);
  useEffect(() => {
    if (exportState?.archive.state !== 'making') return;
    const timer = setTimeout(load, pollMs);
    return () => clearTimeout(timer);
    // Each failed read sets a new error, so the effect runs again and sets the next timer.
  }, [exportState, error, load]);
  return {
    archive: exportState?.archive,
    error,
    load,
    make: () => call('makeMyExport').then(show),
    /** Whether the address of the archive still works. */
    isFresh: () => exportState !== undefined && Date.now() - exportState.readAt < addressUsableMs,
    /** Resolves to a new address, or to undefined when the archive is gone. */
    renew: () => read().then(({ url }) => url),
  };
}
