import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm` each row is a block, and the headers are for screen readers only. */
const phone = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(width < 40rem)') : null);

/** Whether the headers are visible. Hidden headers must not take the focus. */
export const useHeadersShown = (): boolean => useSyncExternalStore(watch, () => !phone()?.matches);

function watch(tell: () => void): () => void {
  const query = phone();
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}
