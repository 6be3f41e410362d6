import { call, newKey } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from './show-failure';
import { texts } from './texts';

/** Sends a participant's invitation by mail once more. The earlier link ends. */
export function useSendInvitation(): (participant: Participant) => Promise<void> {
  const client = useQueryClient();
  return async (participant) => {
    try {
      const input = { params: { id: participant.id }, body: { by: 'mail' as const } };
      await call('inviteParticipant', input, { idempotencyKey: newKey() });
      const text = texts.sentText(nameOf(participant), participant.email);
      showToast({ tone: 'success', title: texts.sent, text });
    } catch (error) {
      showFailure(texts.notSent, error);
    }
    void client.invalidateQueries({ queryKey: ['participants'] });
  };
}
