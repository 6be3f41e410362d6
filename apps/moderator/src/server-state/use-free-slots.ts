import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsQuery } from './queries';

/**
 * The number of free slots.
 * @param firstCount the number from another answer, used until the slots are read again
 */
export function useFreeSlots(firstCount: number): number {
  const [openedAt] = useState(Date.now);
  const slots = useQuery(slotsQuery());
  return slots.data && slots.dataUpdatedAt > openedAt ? slots.data.free : firstCount;
}
