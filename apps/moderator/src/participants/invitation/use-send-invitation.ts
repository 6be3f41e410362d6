import { call, newKey } from '@stupeni/api-client';
import { nameOf } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { inviteAgain, type Invitee, type Invitees } from './invitee';
import { showFailure } from './show-failure';
import { texts } from './texts';

/** Sends a person's invitation by mail once more. The earlier link ends. */
export function useSendInvitation(invitees: Invitees = 'participants'): (person: Invitee) => Promise<void> {
  const client = useQueryClient();
  return async (person) => {
    try {
      const input = { params: { id: person.id }, body: { by: 'mail' as const } };
      await call(inviteAgain[invitees], input, { idempotencyKey: newKey() });
      const text = texts.sentText(nameOf(person), person.email);
      showToast({ tone: 'success', title: texts.sent, text });
    } catch (error) {
      showFailure(texts.notSent, error);
    }
    void client.invalidateQueries({ queryKey: [invitees] });
  };
}
