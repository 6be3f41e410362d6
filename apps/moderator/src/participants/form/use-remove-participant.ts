import { call, problemOf } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from './use-save-participant';

/** Deleting a participant: asked first («Удалить участника?»), said when it fails. */
export function useRemoveParticipant(onRemoved: () => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: async (id: number) => {
      try {
        await call('deleteParticipant', { params: { id } });
      } catch (error) {
        // Gone already, by an answer that was lost or by another moderator: that is what was wanted.
        if (problemOf(error) !== 'not_found') throw error;
      }
    },
    onSuccess: onRemoved,
    onSettled: () => {
      setAsking(false);
      readAgain(client);
    },
  });
  return {
    asking,
    ask() {
      removal.reset();
      setAsking(true);
    },
    cancel: () => setAsking(false),
    confirm: (id: number) => !removal.isPending && removal.mutate(id),
    busy: removal.isPending,
    error: removal.error,
  };
}
