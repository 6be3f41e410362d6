import { type ReactNode, useEffect, useState } from 'react';

/** Text in a live region of its own. The region comes first and is filled after, for only a change is spoken. */
export function Spoken({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  const [said, setSaid] = useState<ReactNode>(null);
  useEffect(() => setSaid(children), [children]);
  return <div role={role}>{said}</div>;
}
