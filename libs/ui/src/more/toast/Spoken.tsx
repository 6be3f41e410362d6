import { type ReactNode, useDeferredValue } from 'react';

/**
 * Text in its own live region. The region is rendered empty and filled later: screen readers announce only changes.
 */
export function Spoken({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  const said = useDeferredValue(children, null);
  return <div role={role}>{said}</div>;
}
