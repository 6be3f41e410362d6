import { call, problemOf, reasonOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { reasonSentence, showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/** Restores a participant who was just deleted, into the same group. Toasts report the result. */
export function useRestore(stale: readonly string[]) {
  const client = useQueryClient();
  return async (participant: Participant): Promise<void> => {
    const groupId = participant.groups[0]?.groupId ?? null;
    const name = nameOf(participant);
    try {
      await call('restoreParticipant', { params: { id: participant.id }, body: { groupId } });
      showToast({ tone: 'success', title: texts.restored, text: texts.restoredText(name) });
    } catch (error) {
      const text = problemOf(error) === 'no_free_slots' ? texts.noSlotLeft : reasonSentence(reasonOf(error));
      showToast({ tone: 'danger', title: texts.restoreFailed, text: `${name}. ${text}` });
    }
    for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
  };
}
