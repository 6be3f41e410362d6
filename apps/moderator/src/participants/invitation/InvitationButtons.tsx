import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Button } from '@stupeni/ui/core';
import { useState } from 'react';
import { useMail } from '../../server-state/use-mail';
import { texts } from './texts';
import { useCopyInvitation } from './use-copy-invitation';
import { useSendInvitation } from './use-send-invitation';

/** Invites a participant who has not entered yet again: by mail where the school sends it, and by a link to copy. */
export function InvitationButtons({ participant }: { participant: Participant }) {
  const isInvited = participant.invitedUntil !== null;
  const hasMail = useMail({ enabled: isInvited });
  const copy = useCopyInvitation();
  const send = useSendInvitation();
  if (!isInvited) return null;
  return (
    <>
      {hasMail && <ActionButton label={texts.sendAgain} participant={participant} action={send} />}
      <ActionButton label={texts.copyLink} participant={participant} action={copy} />
    </>
  );
}

interface ActionButtonProps {
  label: string;
  participant: Participant;
  action: (participant: Participant) => Promise<void>;
}

function ActionButton({ label, participant, action }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await action(participant);
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="outline"
      aria-description={nameOf(participant)}
      loading={isBusy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
