import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Button, IconButton } from '@stupeni/ui/core';
import { ConfirmDialog, Menu, type MenuItem } from '@stupeni/ui/more';
import { useState } from 'react';
import { toRestorable } from '../../restoring/use-restore';
import { ProgressButton } from '../../progress/ProgressButton';
import { useHasMail } from '../../server-state/use-has-mail';
import { texts as invitationTexts } from '../invitation/texts';
import { useCopyInvitation } from '../invitation/use-copy-invitation';
import { useSendInvitation } from '../invitation/use-send-invitation';
import { texts as listTexts } from '../texts';
import { RestoreButton } from '../../restoring/RestoreButton';
import { texts } from './texts';
import { useSuspension } from './use-suspension';

interface RowActionsProps {
  participant: Participant;
  onEdit: (participant: Participant) => void;
}

/** The two frequent actions of a row, and a menu with the others. A deleted participant can only be restored. */
export function RowActions({ participant, onEdit }: RowActionsProps) {
  if (participant.deletedAt !== null)
    return (
      <RestoreButton {...toRestorable(participant)} focusNext={(button) => button.closest('[role=group]')} />
    );
  return (
    <>
      <ProgressButton participant={participant} />
      <Button
        size="sm"
        variant="outline"
        aria-description={nameOf(participant)}
        onClick={() => onEdit(participant)}
      >
        {listTexts.edit}
      </Button>
      <MoreActions participant={participant} />
    </>
  );
}

function MoreActions({ participant }: { participant: Participant }) {
  const { invitedUntil, suspendedAt, mailAgainAt } = participant;
  const isInvited = invitedUntil !== null && suspendedAt === null;
  const hasMail = useHasMail({ enabled: isInvited });
  const copy = useCopyInvitation();
  const send = useSendInvitation();
  const { suspend, resume } = useSuspension();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const run = (action: (one: Participant) => Promise<void>) => {
    if (busy) return;
    // The actions report their own failures.
    setBusy(true);
    void action(participant).finally(() => {
      setBusy(false);
      setAsking(false);
    });
  };
  const makeItem = (label: string, action: (one: Participant) => Promise<void>): MenuItem => ({
    label,
    onSelect: () => run(action),
  });
  const items = [
    ...(isInvited && hasMail ? [makeItem(invitationTexts.sendAgain(mailAgainAt), send)] : []),
    ...(isInvited ? [makeItem(invitationTexts.copyLink, copy)] : []),
    {
      ...(suspendedAt === null
        ? { label: texts.suspend, onSelect: () => setAsking(true) }
        : makeItem(texts.resume, resume)),
      separated: isInvited,
    },
  ];
  return (
    <>
      <Menu
        label={texts.more}
        items={items}
        trigger={
          <IconButton
            label={texts.more}
            icon="more"
            size="sm"
            aria-description={nameOf(participant)}
            aria-busy={busy || undefined}
          />
        }
      />
      <ConfirmDialog
        open={asking}
        title={texts.suspendQuestion}
        text={[texts.suspendText(nameOf(participant)), isInvited && texts.suspendInvited]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={texts.suspend}
        busy={busy}
        onConfirm={() => run(suspend)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
