import { useMemo, useState } from 'react';
import type { GiftReading, ImportedQuestion } from './read-gift';
import { withoutMarkup } from './without-markup';

/** A question of the file, and its place among the readable questions, from 0. */
export interface PlacedQuestion {
  place: number;
  one: ImportedQuestion;
}

const none: ReadonlySet<number> = new Set();

/**
 * Which questions of a file the author takes, and whether without markup. A new file begins with all of them. Markup is
 * removed at first, because learners would see the tags.
 */
export function useChoice(found: GiftReading) {
  const [cleared, setCleared] = useState(true);
  const [choice, setChoice] = useState({ found, left: none });
  const left = choice.found === found ? choice.left : none;
  const { imported, skipped } = useMemo(() => {
    const outcomes = found.imported.map((one, place) => ({ place, one: cleared ? withoutMarkup(one) : one }));
    return {
      imported: outcomes.flatMap(({ place, one }): PlacedQuestion[] =>
        'question' in one ? [{ place, one }] : [],
      ),
      skipped: [...outcomes.flatMap(({ one }) => ('reason' in one ? [one] : [])), ...found.skipped],
    };
  }, [cleared, found]);
  return {
    imported,
    skipped,
    chosen: imported.filter(({ place }) => !left.has(place)).map(({ one }) => one.question),
    isChosen: (place: number) => !left.has(place),
    choose(place: number, take: boolean) {
      const next = new Set(left);
      if (take) next.delete(place);
      else next.add(place);
      setChoice({ found, left: next });
    },
    chooseAll: (take: boolean) =>
      setChoice({ found, left: take ? none : new Set(imported.map(({ place }) => place)) }),
    cleared,
    setCleared,
  };
}

export type Choice = ReturnType<typeof useChoice>;
