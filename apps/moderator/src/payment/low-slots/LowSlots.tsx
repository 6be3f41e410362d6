import { slotsRunLow } from '@stupeni/rules';
import { Note } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../server-state/queries';
import { texts } from './texts';

/**
 * Says in time that slots run low, or that none is left; nothing while there are enough of them. It stands where
 * a way to buy is on the screen already.
 */
export function LowSlots() {
  const { data: slots } = useQuery(slotsQuery());
  if (!slots || !slotsRunLow(slots)) return null;
  return (
    <Note tone="sun" icon="info" role="status">
      {slots.free === 0 ? texts.none : texts.few(slots.free)}
    </Note>
  );
}
