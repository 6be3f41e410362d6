import { on } from '@stupeni/federation';
import { useCallback, useEffect, useState } from 'react';

/** What the API requires from the person before other calls work. */
type Requirement = 'consent' | 'factor' | null;

/** Follows what the API requires. `onDone` closes the question. */
export function useRequirement(): { requirement: Requirement; onDone: () => void } {
  const [asked, setAsked] = useState<Requirement>(null);
  useEffect(() => on('stupeni:consent-required', () => setAsked('consent')), []);
  useEffect(() => on('stupeni:factor-required', () => setAsked('factor')), []);
  const onDone = useCallback(() => setAsked(null), []);
  return { requirement: asked, onDone };
}
