import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import { Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { NoSlots } from '../../payment/no-slots/NoSlots';
import { useFreeSlots } from '../../server-state/use-free-slots';
import { texts } from './texts';

/** Says why a participant was not saved. The fields show their own issues. */
export function SaveFailure({ error }: { error: unknown }) {
  switch (readProblemCode(error)) {
    case 'no_free_slots':
      return <NoSlotLeft />;
    case 'not_found':
      return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
    case 'outdated':
      return <FailureNote alert={texts.saveFailed} beside={texts.outdated} />;
    default:
      return (
        <FailureNote alert={texts.saveFailed} problem={toCallProblem(error)} beside={texts.inputStays} />
      );
  }
}

/** Shown when another moderator has used the last slot. After a purchase the note asks to save again. */
function NoSlotLeft() {
  const free = useFreeSlots(0);
  if (free === 0) return <NoSlots ownTab needed={1} free={0} closingSentence={texts.noSlots} />;
  return (
    <Note tone="info" role="status">
      {texts.slotsFreed(free)}
    </Note>
  );
}
