import { useMemo, useState } from 'react';
import type { GiftReading } from './read-gift';
import { withoutMarkup } from './without-markup';

const none: ReadonlySet<number> = new Set();

/**
 * Which questions of a file the author takes, and whether their markup is removed. At first all questions of a new file
 * are chosen. Markup is removed at first, because learners would see the tags.
 */
export function useChoice(found: GiftReading) {
  const [removesMarkup, setRemovesMarkup] = useState(true);
  const [choice, setChoice] = useState({ found, leftOut: none });
  const leftOut = choice.found === found ? choice.leftOut : none;
  const { imported, skipped } = useMemo(() => {
    const outcomes = removesMarkup ? found.imported.map(withoutMarkup) : found.imported;
    return {
      imported: outcomes.filter((one) => 'question' in one),
      skipped: [...outcomes.filter((one) => 'reason' in one), ...found.skipped],
    };
  }, [removesMarkup, found]);
  return {
    imported,
    skipped,
    chosen: imported.filter((one) => !leftOut.has(one.number)).map(({ question }) => question),
    isChosen: (number: number) => !leftOut.has(number),
    choose(number: number, take: boolean) {
      const next = new Set(leftOut);
      if (take) next.delete(number);
      else next.add(number);
      setChoice({ found, leftOut: next });
    },
    chooseAll: (take: boolean) =>
      setChoice({ found, leftOut: take ? none : new Set(imported.map(({ number }) => number)) }),
    removesMarkup,
    setRemovesMarkup,
  };
}

export type Choice = ReturnType<typeof useChoice>;
