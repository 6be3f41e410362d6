import type { Slots } from '@stupeni/contract';
import { slotsRunLow } from '@stupeni/rules';
import { Note } from '@stupeni/ui/core';
import { texts } from './texts';

/**
 * Warns that few slots or none are left. It has no link, because the screens that use it already have a button or a
 * form to buy.
 * @param slots the slots that the screen has read: a component that reads them itself would repeat the request
 */
export function LowSlots({ slots }: { slots: Slots | undefined }) {
  if (!slots || !slotsRunLow(slots)) return null;
  return (
    <Note tone="sun" icon="info" role="status">
      {slots.free === 0 ? texts.noFreeSlots : texts.few(slots.free)}
    </Note>
  );
}
