import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm` each row is a block, and the headers are for screen readers only. */
const phoneQuery = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(width < 40rem)') : null;

/** Whether the headers are visible. Hidden headers must not take the focus. */
export const useHeadersShown = (): boolean => useSyncExternalStore(watch, () => !phoneQuery()?.matches);

function watch(onChange: () => void): () => void {
  const query = phoneQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
