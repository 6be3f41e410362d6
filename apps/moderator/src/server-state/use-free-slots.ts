import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsQuery } from './queries';

/** Free slots: as they were counted, until purchases or other moderators have changed them since. */
export function useFreeSlots(counted: number): number {
  const [since] = useState(Date.now);
  const slots = useQuery(slotsQuery());
  return slots.data && slots.dataUpdatedAt > since ? slots.data.free : counted;
}
