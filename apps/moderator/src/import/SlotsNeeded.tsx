import { Note } from '@stupeni/ui/core';
import { NoSlots } from '../payment/no-slots/NoSlots';
import { useFreeSlots } from '../server-state/use-free-slots';
import { texts } from './texts';

interface SlotsNeededProps {
  needed: number;
  /** Free slots as the preview counted them. */
  counted: number;
}

/** What the import costs in slots, before it costs them; too few are bought beside it, and counted as they come. */
export function SlotsNeeded({ needed, counted }: SlotsNeededProps) {
  const free = useFreeSlots(counted);
  if (needed <= free) return <Note tone="sun">{texts.slots(needed, free)}</Note>;
  return <NoSlots ownTab needed={needed} free={free} besides={texts.lacking} />;
}
