import { useShell } from '@stupeni/area';
import { on } from '@stupeni/federation';
import { useEffect, useRef, useState } from 'react';
import type { DraftedForm } from '../drafts/use-drafted-form';

/**
 * Before a sign-out what is typed is written once more: it is offered at the next sign-in (product decisions §1).
 * Only where the browser keeps no drafts, so that it would be lost, the person is asked.
 */
export function useSignOutQuestion({
  dirty,
  unkept,
  keepAgain,
}: Pick<DraftedForm<unknown>, 'dirty' | 'unkept' | 'keepAgain'>) {
  const { signOut } = useShell();
  const [asking, setAsking] = useState(false);
  const decided = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    return on('stupeni:signing-out', ({ hold }) => {
      keepAgain();
      if (!unkept || decided.current) return;
      hold();
      setAsking(true);
    });
  }, [dirty, unkept, keepAgain]);
  return {
    asking,
    stay: () => setAsking(false),
    leave() {
      decided.current = true;
      setAsking(false);
      signOut();
    },
  };
}
