import { call } from '@stupeni/api-client';
import type { Config } from '@stupeni/contract';
import { useEffect, useState } from 'react';

/** What the API says of itself, or null until it has; the sign-in does without. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('getConfig', {}, { signal: leaving.signal }).then(setConfig, (cause: unknown) => {
      if (!leaving.signal.aborted) console.warn('The configuration did not come.', cause);
    });
    return () => leaving.abort();
  }, []);
  return config;
}
