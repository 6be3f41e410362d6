import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { slotsQuery } from '../server-state/queries';
import { texts } from './texts';

/** The first words of the query keys to read again after a participant was added, changed, deleted or restored. */
export const stale = ['participants', 'slots', 'groups'];

export interface Restorable {
  id: number;
  name: string;
  /** Undefined: the participant returns to the former groups. */
  groupIds?: readonly number[] | undefined;
}

/**
 * The data to restore a deleted participant of a list. It has the groups that the list shows. If the list shows none,
 * the API restores the former groups.
 */
export const toRestorable = (participant: Participant): Restorable => ({
  id: participant.id,
  name: nameOf(participant),
  ...(participant.groups.length > 0 && { groupIds: participant.groups.map(({ groupId }) => groupId) }),
});

/**
 * Restores a deleted participant. Toasts report the result. Resolves to true when the participant is restored.
 *
 * @param offersUndo the toast offers to delete the participant again; false where that would make a page out of date
 */
export function useRestore({ offersUndo = true } = {}) {
  const client = useQueryClient();
  const readAgain = () => stale.forEach((part) => void client.invalidateQueries({ queryKey: [part] }));

  async function undo({ id, name }: Restorable): Promise<void> {
    try {
      await call('deleteParticipant', { params: { id } });
      showToast({ tone: 'success', title: texts.removed, text: texts.slotFreed(name) });
    } catch (error) {
      const text = `${name}. ${problemSentence(toCallProblem(error))}`;
      showToast({ tone: 'danger', title: texts.removeFailed, text });
    } finally {
      readAgain();
    }
  }

  return async (who: Restorable): Promise<boolean> => {
    const { id, name, groupIds } = who;
    try {
      await call('restoreParticipant', { params: { id }, body: groupIds ? { groupIds: [...groupIds] } : {} });
      showToast({
        tone: 'success',
        title: texts.restored,
        text: `${texts.restoredText(name)} ${texts.slotTaken(await countFreeSlots(client))}`,
        ...(offersUndo && { action: { label: texts.undo, onSelect: () => void undo(who) } }),
      });
      return true;
    } catch (error) {
      showToast({
        tone: 'danger',
        title: texts.restoreFailed,
        text: `${name}. ${explainRestoreFailure(error)}`,
      });
      return false;
    } finally {
      readAgain();
    }
  };
}

/** The number of free slots; null if it cannot be read. This does not make the restore fail. */
async function countFreeSlots(client: QueryClient): Promise<number | null> {
  try {
    return (await client.fetchQuery({ ...slotsQuery(), staleTime: 0 })).free;
  } catch (error) {
    console.warn('The free slots after a restore could not be read.', error);
    return null;
  }
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
