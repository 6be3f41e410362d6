import { call } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Note } from '@stupeni/ui/core';
import { showToast } from '@stupeni/ui/more';
import { useRef } from 'react';
import { FormDialog } from '../../page/form-dialog/FormDialog';
import { useRemoval } from '../../page/form-dialog/use-removal';
import { ChangedNote } from './ChangedNote';
import { DraftNote } from './DraftNote';
import { ParticipantFields } from './ParticipantFields';
import { SaveFailure } from './SaveFailure';
import { texts } from './texts';
import { useParticipantEditor } from './use-participant-editor';
import { staleAfterSave } from './use-save-participant';

interface ParticipantDialogProps {
  /** The participant when the dialog opened; null for a new one. */
  participant: Participant | null;
  /** The participant as the list has them now. */
  current?: Participant | undefined;
  /** Input that was not saved becomes a draft. */
  onClose: () => void;
  /** The element that gets the focus when the participant's row is gone. */
  afterRemoval?: () => HTMLElement | null;
}

/** The dialog that creates, changes or deletes a participant (specification §2). */
export function ParticipantDialog({
  participant,
  current,
  onClose,
  afterRemoval = () => null,
}: ParticipantDialogProps) {
  const editing = useParticipantEditor(participant, current, onClose);
  const { isNew, form, saver, theirs, draft, gone } = editing;
  const removed = useRef(false);
  const removal = useRemoveParticipant(participant, () => {
    draft.remove();
    removed.current = true;
    onClose();
  });
  const close = () => {
    // A deleted participant cannot be opened again, so nothing could offer the draft.
    if (gone) draft.remove();
    onClose();
  };
  return (
    <FormDialog
      size="md"
      title={isNew ? texts.add : texts.edit}
      editing={editing}
      removal={removal}
      onClose={close}
      finalFocus={() => (removed.current || gone ? afterRemoval() : null)}
    >
      {isNew && (
        <Note tone="sun" icon="info">
          {texts.costs}
        </Note>
      )}
      <DraftNote {...editing} />
      <ParticipantFields
        form={form}
        issues={editing.issues}
        isNew={isNew}
        groups={participant?.groups ?? []}
        onChange={editing.change}
      />
      {theirs && (
        <ChangedNote
          theirs={theirs}
          mine={form}
          onTake={() => editing.takeTheirs(theirs)}
          onKeep={() => editing.keepMine(theirs)}
        />
      )}
      {saver.isError && <SaveFailure error={saver.error} />}
    </FormDialog>
  );
}

const useRemoveParticipant = (participant: Participant | null, onRemoved: () => void) =>
  useRemoval(
    participant && {
      remove: () => call('deleteParticipant', { params: { id: participant.id } }),
      stale: staleAfterSave,
      question: texts.removeQuestion,
      text: texts.removeText(nameOf(participant)),
      failed: texts.removeFailed,
      onRemoved() {
        showToast({ tone: 'success', title: texts.removed, text: texts.slotFreed(nameOf(participant)) });
        onRemoved();
      },
    },
  );
