import type { RemoteName, SearchGroup, SearchHit } from '@stupeni/federation';
import { findRemotePlace } from '../../navigation/remotes';
import { beginLoading } from '../../remotes/loads';

/**
 * Asks a remote for the hits of some words. A release before contract 2.3 finds nothing. The result has no invalid
 * hits, and no hits at an address outside of the product's remotes.
 *
 * @throws LoadError, or the error of the remote's call
 */
export async function askRemote(
  name: RemoteName,
  words: string,
  signal: AbortSignal,
): Promise<SearchGroup[]> {
  const { module } = await beginLoading(name).remote;
  const groups: readonly unknown[] = (await module.search?.(words, { signal })) ?? [];
  return groups.filter(isGroup).map(({ title, hits, more }) => ({
    title,
    hits: hits.filter(isHit),
    ...(isInside(more) && { more }),
  }));
}

/** A release of another version of the contract may answer in another shape. */
function isGroup(group: unknown): group is SearchGroup {
  const { title, hits } = (group ?? {}) as Partial<SearchGroup>;
  return typeof title === 'string' && Array.isArray(hits);
}

function isHit(hit: unknown): hit is SearchHit {
  const { title, path } = (hit ?? {}) as Partial<SearchHit>;
  return typeof title === 'string' && isInside(path);
}

const isInside = (path: unknown): path is string =>
  typeof path === 'string' && findRemotePlace(path.replace(/[?#].*$/, '')) !== undefined;
