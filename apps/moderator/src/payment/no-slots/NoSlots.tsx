import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

interface NoSlotsProps {
  /** The number of participants to add. */
  needed: number;
  /** The number of free slots. */
  free: number;
  /** One more sentence, for example what happens to the input. */
  besides: string;
  /** Opens the purchase in a new tab, so that the input of this page stays. */
  ownTab?: boolean;
}

/** The alert of specification §8, the number of missing slots, and a link that buys that number. */
export function NoSlots({ needed, free, besides, ownTab = false }: NoSlotsProps) {
  const lacking = Math.max(1, needed - free);
  const address = `/moderator/payment?quantity=${lacking}`;
  return (
    <FailureNote
      alert={texts.noSlots}
      beside={`${texts.lacking(needed, free)} ${texts.buyMore(lacking)} ${besides}`}
      actions={
        <Button asChild size="sm" variant="outline" {...(ownTab && { icon: 'external' })}>
          {ownTab ? (
            <a href={address} target="_blank" rel="noreferrer">
              {texts.buy}
            </a>
          ) : (
            <Link to={address}>{texts.buy}</Link>
          )}
        </Button>
      }
    />
  );
}
