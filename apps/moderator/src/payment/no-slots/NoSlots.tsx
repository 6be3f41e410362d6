import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

interface NoSlotsProps {
  /** How many are to be added, and how many can be. */
  needed: number;
  free: number;
  /** A sentence more: what becomes of what was entered. */
  besides: string;
  /** They are bought in a tab of its own: what stands here stays. */
  ownTab?: boolean;
}

/** The refusal of specification §8, how many slots are lacking, and the way to just as many. */
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
