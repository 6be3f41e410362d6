import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm` each row is a block of its own, and the headers are only heard. */
const phone = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(width < 40rem)') : null);

/** Whether the headers are seen: what is only heard takes no focus. */
export const useHeadersShown = (): boolean => useSyncExternalStore(watch, () => !phone()?.matches);

function watch(tell: () => void): () => void {
  const query = phone();
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}
