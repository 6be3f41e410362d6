import { Button } from '@stupeni/ui/core';
import { type MouseEvent, useState } from 'react';
import { type Restorable, useRestore } from './use-restore';
import { texts } from './texts';

interface RestoreButtonProps extends Restorable {
  /** Returns the element that gets the focus after the participant is restored, because the row leaves the list. */
  focusNext: (button: HTMLElement) => HTMLElement | null;
  onRestored?: () => void;
  /** Whether the toast offers to delete the participant again. */
  offersUndo?: boolean;
}

/** «Вернуть» in the row of a deleted participant. */
export function RestoreButton({ focusNext, onRestored, offersUndo = true, ...who }: RestoreButtonProps) {
  const restore = useRestore({ offersUndo });
  const [busy, setBusy] = useState(false);
  const press = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const next = focusNext(currentTarget);
    setBusy(true);
    const isRestored = await restore(who);
    setBusy(false);
    if (!isRestored) return;
    next?.focus();
    onRestored?.();
  };
  return (
    <Button
      size="sm"
      variant="outline"
      loading={busy}
      aria-description={who.name}
      onClick={(event) => void press(event)}
    >
      {texts.restore}
    </Button>
  );
}
