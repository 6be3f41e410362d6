import { useSyncExternalStore } from 'react';

/** From the breakpoint `sm` on a table has headers; below it each row is a block of its own. */
const wide = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 40rem)') : null);

/** Whether the headers are seen: what is only heard takes no focus. */
export const useHeadersShown = (): boolean => useSyncExternalStore(watch, () => wide()?.matches ?? true);

function watch(tell: () => void): () => void {
  const query = wide();
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}
