import { problemOf, reasonOf } from '@stupeni/api-client';
import { Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { NoSlots } from '../../payment/no-slots/NoSlots';
import { useFreeSlots } from '../../server-state/use-free-slots';
import { texts } from './texts';
import { isToldByFields } from './told-mistakes';

/** Why a participant was not saved, unless the fields say it; everything typed is still there. */
export function SaveTrouble({ error }: { error: unknown }) {
  if (isToldByFields(error)) return null;
  if (problemOf(error) === 'no_free_slots') return <SlotGone />;
  if (problemOf(error) === 'not_found') {
    return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
  }
  return <FailureNote alert={texts.saveFailed} reason={reasonOf(error)} beside={texts.kept} />;
}

/** The last slot went meanwhile; when one is bought or freed, the refusal no longer holds. */
function SlotGone() {
  const free = useFreeSlots(0);
  if (free === 0) return <NoSlots ownTab needed={1} free={0} besides={texts.noSlots} />;
  return (
    <Note tone="info" role="status">
      {texts.slotsCame(free)}
    </Note>
  );
}
