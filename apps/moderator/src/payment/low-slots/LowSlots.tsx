import type { Slots } from '@stupeni/contract';
import { slotsRunLow } from '@stupeni/rules';
import { Note } from '@stupeni/ui/core';
import { texts } from './texts';

/**
 * Warns that few slots or none are left. It has no link, because the screens that use it already have a way to buy.
 * @param slots of the screen, which has read them: a part that is shown later would ask once more
 */
export function LowSlots({ slots }: { slots: Slots | undefined }) {
  if (!slots || !slotsRunLow(slots)) return null;
  return (
    <Note tone="sun" icon="info" role="status">
      {slots.free === 0 ? texts.noFreeSlots : texts.few(slots.free)}
    </Note>
  );
}
