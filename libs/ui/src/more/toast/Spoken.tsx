import { type ReactNode, useState } from 'react';

/**
 * Text in its own live region. The region is rendered empty and filled later: screen readers announce only changes.
 */
export function Spoken({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRegion} role={role}>
      {region && children}
    </div>
  );
}
