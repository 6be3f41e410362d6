import { call, problemOf } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Deleting a group: asked first («Удалить группу?»), said when it fails. */
export function useRemoveGroup(onRemoved: () => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: async (id: number) => {
      try {
        await call('deleteGroup', { params: { id } });
      } catch (error) {
        // Gone already, by an answer that was lost or by another moderator: that is what was wanted.
        if (problemOf(error) !== 'not_found') throw error;
      }
    },
    onSuccess: onRemoved,
    onSettled: () => {
      setAsking(false);
      for (const part of ['groups', 'participants']) void client.invalidateQueries({ queryKey: [part] });
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
