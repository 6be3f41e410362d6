import type { Slots } from '@stupeni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsQuery } from '../server-state/queries';

/**
 * «Добавить участника» and the address of the form: each press opens the form, or shows an alert if there is no free
 * slot (product decisions §5). When the number of slots is unknown, the form opens, and the server decides at the save.
 * An open form stays open when the last slot is used meanwhile.
 * @param isAsked whether the address names the form
 */
export function useAdding(isAsked: boolean, open: () => void) {
  const client = useQueryClient();
  const slots = useQuery(slotsQuery());
  const [rejections, setRejections] = useState(0);
  const isFull = (one: Slots | undefined) => one?.free === 0;
  const [isAdmitted, setAdmitted] = useState(false);
  const mayOpen = isAsked && slots.isFetched && !isFull(slots.data);
  if (isAdmitted ? !isAsked : mayOpen) setAdmitted(!isAdmitted);
  const isRejected = isAsked && !isAdmitted;
  return {
    slots,
    /** True while the form is open. */
    isOpen: isAsked && isAdmitted,
    /** The number of presses without a free slot; 0 when there is a free slot. */
    rejections: isFull(slots.data) ? rejections + Number(isRejected) : 0,
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
