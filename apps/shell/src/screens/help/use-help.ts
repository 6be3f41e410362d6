import type { HelpPage, RemoteName } from '@stupeni/federation';
import { useEffect, useState } from 'react';
import { expireFailedLoad } from '../../remotes/loads';
import { readPages } from './read-pages';

export type Help =
  | { state: 'loading'; pages: readonly HelpPage[] }
  | { state: 'loaded'; pages: readonly HelpPage[] }
  | { state: 'failed'; pages: readonly HelpPage[]; retry: () => void };

const loading: Help = { state: 'loading', pages: [] };
const none: Help = { state: 'loaded', pages: [] };

/** The help pages of some remotes. If a remote does not load, its pages are missing, and `retry` reads them again. */
export function useHelp(names: readonly RemoteName[]): Help {
  const [help, setHelp] = useState<Help>(names.length > 0 ? loading : none);
  const [attempt, setAttempt] = useState(0);
  const key = names.join();
  useEffect(() => {
    let isUnmounted = false;
    void readAll(key.split(',').filter(Boolean) as RemoteName[]).then(({ pages, complete }) => {
      if (isUnmounted) return;
      const retry = () => {
        setHelp(loading);
        setAttempt(attempt + 1);
      };
      setHelp(complete ? { state: 'loaded', pages } : { state: 'failed', pages, retry });
    });
    return () => {
      isUnmounted = true;
    };
  }, [key, attempt]);
  return help;
}

/** Reads the pages of each remote. After a failure the next reading starts a new load of the remote. */
async function readAll(names: readonly RemoteName[]) {
  const results = await Promise.allSettled(names.map(readPages));
  const pages = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failed = names.filter((_, at) => results[at]?.status === 'rejected');
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Help pages did not load.', result.reason);
  }
  await Promise.all(failed.map(expireFailedLoad));
  return { pages, complete: failed.length === 0 };
}
