import { LoadError } from './load-error';
import type { Load } from './loads';

/**
 * What a person reads out to support: the remote, why it failed, and the beginning of the release's hash, all as
 * `release status` shows them.
 */
export function supportCode(name: string, { files }: Pick<Load, 'files'>, error: unknown): string {
  const code = error instanceof LoadError ? error.code : 'fell';
  const hash = /^\/remotes\/[^/]+\/[^/]*-(\w{4})\w*\//.exec(files[0]?.url ?? '')?.[1];
  return [name, code, hash].filter(Boolean).join('-');
}
