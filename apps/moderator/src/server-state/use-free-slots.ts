import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsQuery } from './queries';

/**
 * The number of free slots.
 * @param counted the number from another answer, used until the slots are read again
 */
export function useFreeSlots(counted: number): number {
  const [since] = useState(Date.now);
  const slots = useQuery(slotsQuery());
  return slots.data && slots.dataUpdatedAt > since ? slots.data.free : counted;
}
