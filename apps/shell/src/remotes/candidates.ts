import type { Release, RemoteLine, RemoteName } from '@stupeni/federation';
import { takesCanary } from '@stupeni/federation';

/** Falls of one release in this page after which another goes first. One may lie with the data that it drew. */
const trust = 2;

const falls = new Map<string, number>();

/** Remembers that a release came up and then fell over while it was drawn. */
export function fellOver({ base }: Release): void {
  falls.set(base, (falls.get(base) ?? 0) + 1);
}

/**
 * The releases to try for this person, the first first: the canary for whom it is meant, the stable one, the one
 * before. Those that keep falling over in this page come last.
 */
export function candidatesFor(name: RemoteName, line: RemoteLine, userId: number | null): Release[] {
  const { stable, previous, canary } = line;
  const isMeant = canary !== null && userId !== null && takesCanary(canary, name, userId);
  const all = [isMeant ? canary.release : null, stable, previous].filter((release) => release !== null);
  const distinct = all.filter(({ base }, at) => all.findIndex((other) => other.base === base) === at);
  const distrusted = ({ base }: Release) => (falls.get(base) ?? 0) >= trust;
  return [...distinct.filter((release) => !distrusted(release)), ...distinct.filter(distrusted)];
}
