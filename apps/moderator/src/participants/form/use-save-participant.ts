import { call, makeRepeatKeys } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBody, type ParticipantForm, updateBody } from './participant-form';

interface Sent {
  form: ParticipantForm;
  /** What the form was begun from. */
  base: ParticipantForm;
  /** As the list has them now, when it has them. */
  stored: ParticipantForm | undefined;
}

/**
 * Creates or changes a participant. A repeat of the same content after a lost answer adds nobody twice
 * (product decisions §4).
 *
 * @param id null for a new one
 */
export function useSaveParticipant(
  id: number | null,
  onSaved: (saved: Participant, sent: ParticipantForm) => void,
) {
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, base, stored }: Sent) => {
      if (id !== null) {
        return call('updateParticipant', { params: { id }, body: updateBody(form, base, stored) });
      }
      const body = createBody(form);
      return call('createParticipant', { body }, { idempotencyKey: keys.keyOf(body) });
    },
    onSuccess: (saved, { form }) => {
      keys.answered();
      onSaved(saved, form);
    },
    // Also after a failure: the slots may be gone, the group may not be there any more.
    onSettled: () => {
      for (const part of staleAfterward) void client.invalidateQueries({ queryKey: [part] });
    },
  });
}

/** What a participant who came, changed or went makes stale. */
export const staleAfterward = ['participants', 'slots', 'groups'] as const;
