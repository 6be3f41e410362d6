import { call, problemOf, reasonOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { reasonSentence, showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/**
 * Restores a deleted participant, into the same group when it is known. Toasts report the result. Resolves to whether
 * it succeeded.
 */
export function useRestore(stale: readonly string[]) {
  const client = useQueryClient();
  return async (participant: Participant): Promise<boolean> => {
    const groupId = participant.groups[0]?.groupId ?? null;
    const name = nameOf(participant);
    try {
      await call('restoreParticipant', { params: { id: participant.id }, body: { groupId } });
      showToast({ tone: 'success', title: texts.restored, text: texts.restoredText(name) });
      return true;
    } catch (error) {
      showToast({ tone: 'danger', title: texts.restoreFailed, text: `${name}. ${sentenceOf(error)}` });
      return false;
    } finally {
      for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
    }
  };
}

function sentenceOf(error: unknown): string {
  switch (problemOf(error)) {
    case 'no_free_slots':
      return texts.noSlotLeft;
    case 'email_taken':
      return texts.emailInUse;
    default:
      return reasonSentence(reasonOf(error));
  }
}
