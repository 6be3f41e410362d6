import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../server-state/queries';

/** Free slots now: purchases and other moderators change them while a preview is open. */
export function useFreeSlots(counted: number): number {
  const slots = useQuery(slotsQuery());
  return slots.data?.free ?? counted;
}
