import { Note } from '@stupeni/ui/core';
import { NoSlots } from '../payment/no-slots/NoSlots';
import { useFreeSlots } from '../server-state/use-free-slots';
import { texts } from './texts';

interface SlotsNeededProps {
  needed: number;
  /** Free slots at the time of the preview. */
  counted: number;
}

/** Shows how many slots the import costs. With too few slots it links to the purchase, and updates after it. */
export function SlotsNeeded({ needed, counted }: SlotsNeededProps) {
  const free = useFreeSlots(counted);
  if (needed <= free) return <Note tone="sun">{texts.slots(needed, free)}</Note>;
  return <NoSlots ownTab needed={needed} free={free} besides={texts.lacking} />;
}
