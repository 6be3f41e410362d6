import { call } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useDialogRemoval } from '../../screen/form-dialog/use-dialog-removal';
import { receiverAccessQuery } from '../../access/use-access';
import { texts } from './texts';
import { stale, toRestorable, useRestore } from '../../restoring/use-restore';

/** Deletes the participant of a dialog, and offers to restore them. */
export function useRemoveParticipant(participant: Participant | null, onRemoved: () => void) {
  const restore = useRestore();
  return useDialogRemoval(
    participant && {
      remove: () => call('deleteParticipant', { params: { id: participant.id } }),
      stale,
      ownKey: receiverAccessQuery('learner', participant.id).queryKey,
      question: texts.removeQuestion,
      text: texts.removeText(nameOf(participant)),
      failed: texts.removeFailed,
      onRemoved() {
        const action = { label: texts.restore, onSelect: () => void restore(toRestorable(participant)) };
        const text = texts.slotFreed(nameOf(participant));
        showToast({ tone: 'success', title: texts.removed, text, action });
        onRemoved();
      },
    },
  );
}
