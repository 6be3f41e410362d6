import { useEffect, useState } from 'react';

type FilesPart = typeof import('./part');

let loaded: FilesPart | null = null;

/**
 * Loads the part that sends, shows and opens files of messages. Most threads have no files, so no budget of a page
 * counts this part (`tools/release/src/weigh.mjs`).
 */
export const loadFilesPart = async (): Promise<FilesPart> =>
  (loaded ??= await import(/* webpackChunkName: "on-demand-files" */ './part'));

/** The part that has been loaded, or null. */
export const getFilesPart = (): FilesPart | null => loaded;

/** Loads the part when it is wanted. The part is null until it has loaded. After a failure `retry` loads it again. */
export function useFilesPart(isWanted: boolean): {
  part: FilesPart | null;
  hasFailed: boolean;
  retry: () => void;
} {
  const [part, setPart] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    if (!isWanted || part) return;
    let isUnmounted = false;
    loadFilesPart().then(
      (found) => {
        if (!isUnmounted) setPart(found);
      },
      (cause: unknown) => {
        console.debug('The part for files did not load.', cause);
        if (!isUnmounted) setFailedAttempt(attempt);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, part, attempt]);
  return { part, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
