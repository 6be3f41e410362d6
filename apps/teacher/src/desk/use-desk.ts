import type { ReviewItem } from '@stupeni/contract';
import { useState } from 'react';
import type { Verdict } from './refusal';

/** The queue as far as it was read. */
export interface Waiting {
  items: readonly ReviewItem[];
  total: number;
}

/** What was decided last: for the word about it. */
export interface LastVerdict {
  item: ReviewItem;
  action: Verdict;
}

interface Opened {
  item: ReviewItem;
  /** Where it stood in the queue when it was opened. */
  at: number;
}

/** The work that lies on the desk, and the ways from it to others of the queue. */
export function useDesk({ items, total }: Waiting, onCleared: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [last, setLast] = useState<LastVerdict | null>(null);
  const [decided, setDecided] = useState<readonly number[]>([]);
  const found = opened ? items.findIndex(same(opened.item)) : -1;
  // A work that has left the queue meanwhile leaves its place to the one that waited behind it.
  const at = found >= 0 ? found : (opened?.at ?? 0);

  const placed = (item: ReviewItem | undefined): Opened | null =>
    item ? { item, at: Math.max(0, items.findIndex(same(item))) } : null;

  /** To the next work that nobody has decided or opened, else to the first such, else the desk is cleared. */
  function goOn(from: ReviewItem | undefined, done: readonly number[]): void {
    const left = (item: ReviewItem) =>
      !done.includes(item.submissionId) && item.claim === null && item !== items[found];
    const next = items.slice(at).find(left) ?? items.find(left);
    // Whoever went elsewhere while the verdict was on its way stays there.
    setOpened((now) => (now && from && same(from)(now.item) ? placed(next) : now));
    if (!next) onCleared();
  }

  return {
    item: opened?.item ?? null,
    last,
    number: at + 1,
    total,
    previous: items[at - 1],
    next: found >= 0 ? items[at + 1] : items[at],
    /** How many works that were read stand behind this one. */
    ahead: items.length - at - 1,
    open: (item: ReviewItem | undefined) => {
      setLast(null);
      setOpened(placed(item));
    },
    close: () => setOpened(null),
    skip: () => goOn(opened?.item, decided),
    decide: (item: ReviewItem, action: Verdict) => {
      const done = [...decided, item.submissionId];
      setDecided(done);
      setLast({ item, action });
      goOn(item, done);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;

const same =
  ({ user, lesson }: ReviewItem) =>
  (other: ReviewItem) =>
    other.user.id === user.id && other.lesson.id === lesson.id;
