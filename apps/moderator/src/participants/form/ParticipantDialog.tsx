import { call } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { Note } from '@stupeni/ui/core';
import { showToast } from '@stupeni/ui/more';
import { useRef } from 'react';
import { FormDialog } from '../../page/form-dialog/FormDialog';
import { useRemoval } from '../../page/form-dialog/use-removal';
import { nameOf } from '../name-of';
import { ChangedNote } from './ChangedNote';
import { DraftNote } from './DraftNote';
import { ParticipantFields } from './ParticipantFields';
import { SaveTrouble } from './SaveTrouble';
import { texts } from './texts';
import { useParticipantEditor } from './use-participant-editor';
import { staleAfterward } from './use-save-participant';

interface ParticipantDialogProps {
  /** As they were when the window opened; null for a new one. */
  participant: Participant | null;
  /** As the list has them now. */
  current?: Participant | undefined;
  /** Closed without a save the window leaves a draft behind, which is offered when it opens again. */
  onClose: () => void;
  /** Where the focus goes when the row that it came from was deleted. */
  afterRemoval?: () => HTMLElement | null;
}

/** A participant as a moderator enters or changes one (specification §2). */
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
    draft.drop();
    removed.current = true;
    onClose();
  });
  const close = () => {
    // Nobody will open that window again to be offered it.
    if (gone) draft.drop();
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
        mistakes={editing.mistakes}
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
      {saver.isError && <SaveTrouble error={saver.error} />}
    </FormDialog>
  );
}

const useRemoveParticipant = (participant: Participant | null, onRemoved: () => void) =>
  useRemoval(
    participant && {
      remove: () => call('deleteParticipant', { params: { id: participant.id } }),
      stale: staleAfterward,
      question: texts.removeQuestion,
      text: texts.removeText(nameOf(participant)),
      failed: texts.removeFailed,
      onRemoved() {
        showToast({ tone: 'success', title: texts.removed, text: texts.slotFreed(nameOf(participant)) });
        onRemoved();
      },
    },
  );
