import { slotsRunLow } from '@stupeni/rules';
import { Note } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../server-state/queries';
import { texts } from './texts';

/**
 * Warns that few slots or none are left. It has no link, because the screens that use it already have a way to buy.
 */
export function LowSlots() {
  // It shows after the other parts of a screen. A new request would remove their message about a failed one.
  const { data: slots } = useQuery({ ...slotsQuery(), retryOnMount: false });
  if (!slots || !slotsRunLow(slots)) return null;
  return (
    <Note tone="sun" icon="info" role="status">
      {slots.free === 0 ? texts.noFreeSlots : texts.few(slots.free)}
    </Note>
  );
}
