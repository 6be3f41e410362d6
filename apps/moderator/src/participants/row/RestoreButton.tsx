import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Button } from '@stupeni/ui/core';
import { type MouseEvent, useState } from 'react';
import { stale } from '../form/use-remove-participant';
import { useRestore } from '../form/use-restore';
import { texts } from './texts';

/** «Вернуть» in the row of a deleted participant. The row leaves the list, so the list gets the focus. */
export function RestoreButton({ participant }: { participant: Participant }) {
  const restore = useRestore(stale);
  const [busy, setBusy] = useState(false);
  const press = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest<HTMLElement>('[role=group]');
    setBusy(true);
    const isRestored = await restore(participant);
    setBusy(false);
    if (isRestored) list?.focus();
  };
  return (
    <Button
      size="sm"
      variant="outline"
      loading={busy}
      aria-description={nameOf(participant)}
      onClick={(event) => void press(event)}
    >
      {texts.restore}
    </Button>
  );
}
