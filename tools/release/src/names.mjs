import { join } from 'node:path';
import { listRemotes } from '../../start/remotes.mjs';
import { UsageError } from './errors.mjs';

/** The remotes of all roles. */
const remotes = listRemotes(join(import.meta.dirname, '../../..'));
/** Everything that has releases. The shell is first, because remotes are checked against it. */
export const releasable = ['shell', ...remotes];

/**
 * Returns the name if releases of it can exist.
 *
 * @param {string | undefined} name
 * @returns {string}
 * @throws UsageError when the name is missing or unknown
 */
export function requireName(name) {
  if (name !== undefined && releasable.includes(name)) return name;
  const what = name === undefined ? 'Не сказано, чей выпуск' : `«${name}» выпусков не имеет`;
  throw new UsageError(`${what}. Можно: ${releasable.join(', ')}.`);
}
