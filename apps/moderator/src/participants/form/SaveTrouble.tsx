import { problemOf, reasonOf } from '@stupeni/api-client';
import { Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';
import { isToldByFields } from './told-mistakes';

/** Why a participant was not saved, unless the fields say it; everything typed is still there. */
export function SaveTrouble({ error }: { error: unknown }) {
  if (isToldByFields(error)) return null;
  if (problemOf(error) === 'no_free_slots') {
    return <FailureNote alert={texts.noSlots} beside={texts.noSlotsBeside} actions={<BuyElsewhere />} />;
  }
  if (problemOf(error) === 'not_found') {
    return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
  }
  return <FailureNote alert={texts.saveFailed} reason={reasonOf(error)} beside={texts.kept} />;
}

/** In a tab of its own: what is typed here stays. */
const BuyElsewhere = () => (
  <Button asChild size="sm" variant="outline" icon="external">
    <a href="/moderator/payment" target="_blank" rel="noreferrer">
      {texts.buy}
    </a>
  </Button>
);
