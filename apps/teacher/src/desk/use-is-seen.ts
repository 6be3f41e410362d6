import { useEffect, useState } from 'react';

/** A double click lasts up to this time, in ms. Its second press was meant for the previous item. */
const seenAfterMs = 500;

/**
 * Whether the teacher has seen an item: it has been on the screen for longer than a double click lasts. Only then a
 * button or a key sends a verdict or an answer.
 */
export function useIsSeen(shownId: number | null): boolean {
  const [seenId, setSeenId] = useState<number | null>(null);
  useEffect(() => {
    if (shownId === null) return;
    const timer = setTimeout(() => setSeenId(shownId), seenAfterMs);
    return () => clearTimeout(timer);
  }, [shownId]);
  return shownId !== null && seenId === shownId;
}
