import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/** The first words of the query keys to read again after a participant was added, changed, deleted or restored. */
export const stale = ['participants', 'slots', 'groups'];

export interface Restorable {
  id: number;
  name: string;
  /** Null for no group. Without it the participant returns to the former group. */
  groupId?: number | null | undefined;
}

/** The deleted participant of a list, with the group that the list shows. Later it shows none, and the API knows it. */
export const toRestorable = (participant: Participant): Restorable => ({
  id: participant.id,
  name: nameOf(participant),
  groupId: participant.groups[0]?.groupId,
});

/** Restores a deleted participant. Toasts report the result. Resolves to whether it succeeded. */
export function useRestore() {
  const client = useQueryClient();
  return async ({ id, name, groupId }: Restorable): Promise<boolean> => {
    try {
      await call('restoreParticipant', { params: { id }, body: groupId === undefined ? {} : { groupId } });
      showToast({ tone: 'success', title: texts.restored, text: texts.restoredText(name) });
      return true;
    } catch (error) {
      showToast({
        tone: 'danger',
        title: texts.restoreFailed,
        text: `${name}. ${explainRestoreFailure(error)}`,
      });
      return false;
    } finally {
      for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
    }
  };
}

/** Why a participant could not be restored, as a sentence. */
export function explainRestoreFailure(error: unknown): string {
  switch (readProblemCode(error)) {
    case 'no_free_slots':
      return texts.noSlotLeft;
    case 'email_taken':
      return texts.emailInUse;
    default:
      return problemSentence(toCallProblem(error));
  }
}
