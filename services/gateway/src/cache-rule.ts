const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/**
 * The `Cache-Control` of a published file. A file whose name or release folder has a hash of the content never
 * changes, so browsers store it for a year. They ask for every other file each time.
 */
export function chooseCacheRule(path: string): string {
  const named = /\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(path);
  const inRelease = /^\/remotes\/[a-z]+\/[^/]+-[0-9a-f]{8,}\//.test(path);
  return named || inRelease ? forever : revalidate;
}
