import { call, makeRepeatKeys } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, type GroupForm } from './group-form';

/** Creates or changes a group. A repeat after a lost answer creates no second group. @param id null for a new group */
export function useSaveGroup(id: number | null, onSaved: () => void) {
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, base }: { form: GroupForm; base: GroupForm }) => {
      const body = bodyOf(form, base);
      if (id !== null) return call('updateGroup', { params: { id }, body });
      return call('createGroup', { body }, { idempotencyKey: keys.keyOf(body) });
    },
    onSuccess: () => {
      keys.answered();
      onSaved();
    },
    onSettled: () => {
      for (const part of ['groups', 'participants']) void client.invalidateQueries({ queryKey: [part] });
    },
  });
}
