import type { Slots } from '@stupeni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsQuery } from '../server-state/queries';

/**
 * «Добавить участника»: without a free slot an alert and no form (product decisions §5), said anew at each press.
 * A number that did not come, or is old, forbids nothing: the server decides when it is saved.
 */
export function useAdding(open: () => void) {
  const client = useQueryClient();
  const slots = useQuery(slotsQuery());
  const [refusals, setRefusals] = useState(0);
  const none = (one: Slots | undefined) => one?.free === 0;
  return {
    slots,
    /** Grows with each press that was refused; 0 once there is a slot. */
    refusals: none(slots.data) ? refusals : 0,
    async press() {
      if (none(slots.data) && none(await asked())) setRefusals((count) => count + 1);
      else open();
    },
  };

  /** Bought or freed elsewhere meanwhile? */
  async function asked(): Promise<Slots | undefined> {
    await client.refetchQueries(slotsQuery());
    return client.getQueryData(slotsQuery().queryKey);
  }
}
