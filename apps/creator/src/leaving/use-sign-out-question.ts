import { useShell } from '@stupeni/remote';
import { on } from '@stupeni/federation';
import { useEffect, useRef, useState } from 'react';
import type { DraftedForm } from '../drafts/use-drafted-form';

/**
 * Writes the draft once more before a sign-out. The next sign-in offers it (product decisions §1).
 * Asks the author only when the browser stores no drafts and the input would be lost.
 */
export function useSignOutQuestion({
  dirty,
  draftFailed,
  saveDraftAgain,
}: Pick<DraftedForm<unknown>, 'dirty' | 'draftFailed' | 'saveDraftAgain'>) {
  const { signOut } = useShell();
  const [asking, setAsking] = useState(false);
  const decided = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    return on('stupeni:signing-out', ({ hold }) => {
      saveDraftAgain();
      if (!draftFailed || decided.current) return;
      hold();
      setAsking(true);
    });
  }, [dirty, draftFailed, saveDraftAgain]);
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
