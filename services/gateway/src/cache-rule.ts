const forever = 'public, max-age=31536000, immutable';
const ask = 'no-cache';

/**
 * How long a published file may be kept: for ever when its name, or the folder of its release, carries
 * the hash of the content; else it is asked for each time. (Pages are never kept: they carry a nonce.)
 */
export function cacheRuleOf(path: string): string {
  const named = /\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(path);
  const inRelease = /^\/remotes\/[a-z]+\/[^/]+-[0-9a-f]{8,}\//.test(path);
  return named || inRelease ? forever : ask;
}
