import type { Release, RemoteReleases, RemoteName } from '@stupeni/federation';
import { takesCanary } from '@stupeni/federation';

/** After this number of crashes in the page a release is tried last. The data may have caused a single crash. */
const crashLimit = 2;

const crashes = new Map<string, number>();

/** Counts a crash of a release during rendering. */
export function countCrash({ base }: Release): void {
  crashes.set(base, (crashes.get(base) ?? 0) + 1);
}

/**
 * The releases to try for this person, in order: the canary if the person gets it, the current one (`stable`), the
 * previous one. Releases that crashed twice in this page are last.
 */
export function candidatesFor(name: RemoteName, releases: RemoteReleases, userId: number | null): Release[] {
  const { stable, previous, canary } = releases;
  const getsCanary = canary !== null && userId !== null && takesCanary(canary, name, userId);
  const all = [getsCanary ? canary.release : null, stable, previous].filter((release) => release !== null);
  const distinct = all.filter(({ base }, at) => all.findIndex((other) => other.base === base) === at);
  const isUnstable = ({ base }: Release) => (crashes.get(base) ?? 0) >= crashLimit;
  return [...distinct.filter((release) => !isUnstable(release)), ...distinct.filter(isUnstable)];
}
