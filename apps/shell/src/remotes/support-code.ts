import { LoadError } from './load-error';
import type { Load } from './loads';

/**
 * The code that a person gives to support: the remote, the error code, and the start of the release's hash.
 * `release status` shows the same three.
 */
export function supportCode(name: string, { files }: Pick<Load, 'files'>, error: unknown): string {
  const code = error instanceof LoadError ? error.code : 'fell';
  const hash = /^\/remotes\/[^/]+\/[^/]*-(\w{4})\w*\//.exec(files[0]?.url ?? '')?.[1];
  return [name, code, hash].filter(Boolean).join('-');
}
