import { useEffect, useState } from 'react';

/** A double click lasts up to this time, in ms. Its second press was meant for the item before. */
const seenAfterMs = 500;

/**
 * Whether the teacher has seen an item: it is on the screen for longer than a double press lasts. Only then a press
 * decides it.
 * @param shownId id of the item that is drawn; null until it has loaded
 */
export function useSeen(shownId: number | null): boolean {
  const [seenId, setSeenId] = useState<number | null>(null);
  useEffect(() => {
    if (shownId === null) return;
    const timer = setTimeout(() => setSeenId(shownId), seenAfterMs);
    return () => clearTimeout(timer);
  }, [shownId]);
  return shownId !== null && seenId === shownId;
}
