import { type ReactNode, useEffect, useState } from 'react';

/**
 * Text in its own live region. The region is rendered empty and filled later: screen readers announce only changes.
 */
export function Spoken({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  const [said, setSaid] = useState<ReactNode>(null);
  useEffect(() => setSaid(children), [children]);
  return <div role={role}>{said}</div>;
}
