import { reasonOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { Box, Button, Note, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, FailureNote, showToast, useFocusOnMistake } from '@stupeni/ui/more';
import { useId, useRef } from 'react';
import { nameOf } from '../name-of';
import { ChangedNote } from './ChangedNote';
import { DraftNote } from './DraftNote';
import { ParticipantFields } from './ParticipantFields';
import { SaveTrouble } from './SaveTrouble';
import { texts } from './texts';
import { useParticipantEditor } from './use-participant-editor';
import { useRemoveParticipant } from './use-remove-participant';

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

/** A participant as a moderator enters or changes one (specification §2); Enter in a field saves. */
export function ParticipantDialog({
  participant,
  current,
  onClose,
  afterRemoval = () => null,
}: ParticipantDialogProps) {
  const editing = useParticipantEditor(participant, current, onClose);
  const { isNew, form, saver, theirs } = editing;
  const removed = useRef(false);
  const removal = useRemoveParticipant(() => {
    editing.draft.drop();
    removed.current = true;
    if (participant)
      showToast({ tone: 'success', title: texts.removed, text: texts.slotFreed(nameOf(participant)) });
    onClose();
  });
  const place = useFocusOnMistake<HTMLFormElement>(editing.attempts);
  const formId = useId();
  // The answer is waited for: what became of the save would be told to nobody.
  const close = () => saver.isPending || onClose();
  return (
    <Dialog
      open
      size="md"
      title={isNew ? texts.add : texts.edit}
      onClose={close}
      finalFocus={() => (removed.current ? afterRemoval() : null)}
      actions={
        <>
          <Button type="submit" form={formId} loading={saver.isPending}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={close}>
            {texts.cancel}
          </Button>
          {!isNew && (
            <Box ms="auto">
              <Button variant="plain" tone="danger" onClick={removal.ask}>
                {texts.remove}
              </Button>
            </Box>
          )}
        </>
      }
    >
      <form
        id={formId}
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
      >
        <Stack gap={4}>
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
              onTake={() => editing.takeTheirs(theirs)}
              onKeep={() => editing.keepMine(theirs)}
            />
          )}
          {saver.isError && <SaveTrouble error={saver.error} />}
          {removal.error && <FailureNote alert={texts.removeFailed} reason={reasonOf(removal.error)} />}
        </Stack>
      </form>
      <ConfirmDialog
        open={removal.asking}
        title={texts.removeQuestion}
        text={participant && texts.removeText(nameOf(participant))}
        confirmLabel={texts.remove}
        busy={removal.busy}
        onConfirm={() => participant && removal.confirm(participant.id)}
        onCancel={removal.cancel}
      />
    </Dialog>
  );
}
