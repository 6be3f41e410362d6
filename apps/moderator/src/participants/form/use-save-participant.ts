import { call, makeRepeatKeys } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBody, type ParticipantForm, updateBody } from './participant-form';

interface Sent {
  form: ParticipantForm;
  /** The values when the dialog opened. */
  base: ParticipantForm;
  /** The values that the list has now; undefined when the participant is not on its page. */
  stored: ParticipantForm | undefined;
}

/**
 * Creates or changes a participant. A repeat of the same body after a lost answer adds nobody twice
 * (product decisions §4).
 *
 * @param id null for a new participant
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
    // A failure may mean that slots or groups have changed.
    onSettled: () => {
      for (const part of staleAfterSave) void client.invalidateQueries({ queryKey: [part] });
    },
  });
}

/** The first words of the query keys to read again after a participant was added, changed or deleted. */
export const staleAfterSave = ['participants', 'slots', 'groups'] as const;
