import { useShell } from '@stupeni/remote';
import { on } from '@stupeni/federation';
import { ConfirmDialog } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { isGuarded } from './leave-guard';
import { texts } from './texts';

/** Asks for confirmation when the learner signs out during an upload, on every page of the remote. */
export function SignOutDialog() {
  const { signOut } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const isConfirmed = useRef(false);
  useEffect(
    () =>
      on('stupeni:signing-out', ({ hold }) => {
        if (isConfirmed.current || !isGuarded()) return;
        hold();
        setIsOpen(true);
      }),
    [],
  );
  const leave = () => {
    isConfirmed.current = true;
    setIsOpen(false);
    signOut();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={texts.signOutTitle}
      text={texts.signOutText}
      confirmLabel={texts.signOut}
      cancelLabel={texts.stay}
      onConfirm={leave}
      onCancel={() => setIsOpen(false)}
    />
  );
}
