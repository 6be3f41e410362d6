import { useShell } from '@stupeni/remote';
import { on } from '@stupeni/federation';
import { useEffect, useRef, useState } from 'react';
import type { DraftedForm } from '../drafts/use-drafted-form';

/**
 * Writes the draft once more before a sign-out. The next sign-in offers it (product decisions §1).
 * Asks the author only when neither the browser nor the server has the draft, so that the input would be lost.
 */
export function useSignOutQuestion({
  dirty,
  draftFailed,
  saveDraftAgain,
}: Pick<DraftedForm<unknown>, 'dirty' | 'draftFailed' | 'saveDraftAgain'>) {
  const { signOut } = useShell();
  const [isAsking, setIsAsking] = useState(false);
  const hasDecided = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    return on('stupeni:signing-out', ({ hold }) => {
      saveDraftAgain();
      if (!draftFailed || hasDecided.current) return;
      hold();
      setIsAsking(true);
    });
  }, [dirty, draftFailed, saveDraftAgain]);
  return {
    isAsking,
    stay: () => setIsAsking(false),
    leave() {
      hasDecided.current = true;
      setIsAsking(false);
      signOut();
    },
  };
}
