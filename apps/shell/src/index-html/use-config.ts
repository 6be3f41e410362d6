import type { Config } from '@stupeni/contract';
import { useEffect, useState } from 'react';
import { loadCall } from './load-call';
import { readPageData } from './page-data';

/**
 * The configuration of the API. Null until it has loaded; the sign-in works without it. The gateway usually writes it
 * into the page, so that nothing moves later. If not, this hook requests it.
 */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(readFromPage);
  const isLoaded = config !== null;
  useEffect(() => {
    if (isLoaded) return;
    const leaving = new AbortController();
    loadCall()
      .then((call) => call('getConfig', {}, { signal: leaving.signal }))
      .then(setConfig, (cause: unknown) => {
        if (!leaving.signal.aborted) console.warn('The configuration did not load.', cause);
      });
    return () => leaving.abort();
  }, [isLoaded]);
  return config;
}

function readFromPage(): Config | null {
  return JSON.parse(readPageData('config') || 'null') as Config | null;
}
