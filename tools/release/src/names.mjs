import { join } from 'node:path';
import { areasOf } from '../../start/areas.mjs';
import { WrongUsage } from './refusals.mjs';

/** The role areas, and with them everything that has releases. The shell comes first: areas are judged by it. */
export const remotes = areasOf(join(import.meta.dirname, '../../..'));
export const releasable = ['shell', ...remotes];

/**
 * @param {string | undefined} name
 * @param {readonly string[]} known
 * @returns {string}
 * @throws WrongUsage
 */
export function knownName(name, known = releasable) {
  if (name !== undefined && known.includes(name)) return name;
  const what = name === undefined ? 'Не сказано, чей выпуск' : `«${name}» выпусков не имеет`;
  throw new WrongUsage(`${what}. Можно: ${known.join(', ')}.`);
}
