import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../navigation/addresses';
import { slotsQuery } from '../../server-state/queries';
import { texts } from './texts';

interface NoSlotsProps {
  /** The number of participants to add. */
  needed: number;
  /** The number of free slots. */
  free: number;
  /** One more sentence, for example what happens to the input. */
  closingSentence: string;
  /** Opens the purchase in a new tab, so that the input of this page stays. */
  ownTab?: boolean;
}

/** The alert of specification §8, the number of missing slots, and a link to buy them if the school sells slots. */
export function NoSlots({ needed, free, closingSentence, ownTab = false }: NoSlotsProps) {
  const lacking = Math.max(1, needed - free);
  const isSold = useQuery(slotsQuery()).data?.sold !== false;
  const advice = isSold ? texts.buyMore(lacking) : texts.askFor(lacking);
  const address = `${addresses.payment}?quantity=${lacking}`;
  return (
    <FailureNote
      alert={texts.noSlots}
      beside={`${texts.lacking(needed, free)} ${advice} ${closingSentence}`}
      actions={
        isSold && (
          <Button asChild size="sm" variant="outline" {...(ownTab && { icon: 'external' })}>
            {ownTab ? (
              <a href={address} target="_blank" rel="noreferrer">
                {texts.buy}
              </a>
            ) : (
              <Link to={address}>{texts.buy}</Link>
            )}
          </Button>
        )
      }
    />
  );
}
