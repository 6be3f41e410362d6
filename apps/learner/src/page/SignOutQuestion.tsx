import { useShell } from '@stupeni/area';
import { on } from '@stupeni/federation';
import { ConfirmDialog } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { isGuarded } from '../lesson/file/leave-guard';
import { texts } from './texts';

/** Who signs out while a file is being sent is asked first, on every page of the area. */
export function SignOutQuestion() {
  const { signOut } = useShell();
  const [asked, setAsked] = useState(false);
  const decided = useRef(false);
  useEffect(
    () =>
      on('stupeni:signing-out', ({ hold }) => {
        if (decided.current || !isGuarded()) return;
        hold();
        setAsked(true);
      }),
    [],
  );
  const leave = () => {
    decided.current = true;
    setAsked(false);
    signOut();
  };
  return (
    <ConfirmDialog
      open={asked}
      title={texts.signOutTitle}
      text={texts.signOutText}
      confirmLabel={texts.signOut}
      cancelLabel={texts.stay}
      onConfirm={leave}
      onCancel={() => setAsked(false)}
    />
  );
}
