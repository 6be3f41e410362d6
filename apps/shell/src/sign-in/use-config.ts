import { call } from '@stupeni/api-client';
import type { Config } from '@stupeni/contract';
import { useEffect, useState } from 'react';
import { pageData } from '../page-data';

/**
 * What the API says of itself, or null until it has; the sign-in does without. The gateway has it in the page as
 * a rule, so that nothing moves when it comes; else it is asked for.
 */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(inPage);
  const here = config !== null;
  useEffect(() => {
    if (here) return;
    const leaving = new AbortController();
    call('getConfig', {}, { signal: leaving.signal }).then(setConfig, (cause: unknown) => {
      if (!leaving.signal.aborted) console.warn('The configuration did not come.', cause);
    });
    return () => leaving.abort();
  }, [here]);
  return config;
}

function inPage(): Config | null {
  return JSON.parse(pageData('config') || 'null') as Config | null;
}
