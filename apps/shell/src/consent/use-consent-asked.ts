import { on } from '@stupeni/federation';
import { useCallback, useEffect, useState } from 'react';

/** Whether the API refuses calls until the person accepts the documents. */
export function useConsentAsked(): { isAsked: boolean; onAccepted: () => void } {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => on('stupeni:consent-required', () => setAsked(true)), []);
  const onAccepted = useCallback(() => setAsked(false), []);
  return { isAsked, onAccepted };
}
