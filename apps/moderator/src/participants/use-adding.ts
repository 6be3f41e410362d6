import type { Slots } from '@stupeni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsQuery } from '../server-state/queries';

/**
 * «Добавить участника»: opens the form, or shows an alert at each press without a free slot (product decisions §5).
 * When the number of slots is unknown, the form opens, and the server decides at the save.
 */
export function useAdding(open: () => void) {
  const client = useQueryClient();
  const slots = useQuery(slotsQuery());
  const [rejections, setRejections] = useState(0);
  const isFull = (one: Slots | undefined) => one?.free === 0;
  return {
    slots,
    /** Grows with each press without a free slot; 0 when there is a slot. */
    rejections: isFull(slots.data) ? rejections : 0,
    async press() {
      if (isFull(slots.data) && isFull(await readSlots())) setRejections((count) => count + 1);
      else open();
    },
  };

  /** Reads the slots again, because somebody may have bought or freed one. */
  async function readSlots(): Promise<Slots | undefined> {
    await client.refetchQueries(slotsQuery());
    return client.getQueryData(slotsQuery().queryKey);
  }
}
