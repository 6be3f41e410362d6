import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Button } from '@stupeni/ui/core';
import { useState } from 'react';
import { texts } from './texts';
import { useCopyInvitation } from './use-copy-invitation';

/** Copies a new link for an invited participant who has not entered yet. */
export function CopyInvitation({ participant }: { participant: Participant }) {
  const copy = useCopyInvitation();
  const [isCopying, setCopying] = useState(false);
  if (!participant.invitedUntil) return null;
  const press = async () => {
    setCopying(true);
    await copy(participant);
    setCopying(false);
  };
  return (
    <Button
      size="sm"
      variant="outline"
      aria-description={nameOf(participant)}
      loading={isCopying}
      onClick={() => void press()}
    >
      {texts.copyLink}
    </Button>
  );
}
