import { remotesOf } from '../../start/remotes.mjs';
import { nx, root } from './nx.mjs';

/** The front ends with their own releases, the shell first. */
export const fronts = ['shell', ...remotesOf(root)];

/**
 * The projects with a build that the changed files can affect.
 *
 * @param {{ files: string[] } | { base: string, head?: string }} change files from the root, or commits
 * @returns {string[]} names without the scope, the front ends before the services
 */
export function affectedBuilds(change) {
  const what =
    'files' in change
      ? [`--files=${change.files.join(',')}`]
      : [`--base=${change.base}`, ...(change.head ? [`--head=${change.head}`] : [])];
  // An empty change is allowed here, but Nx would read an empty list as "compare with the base".
  if ('files' in change && change.files.length === 0) return [];
  const printed = nx(['show', 'projects', '--affected', '--withTarget=build', '--json', ...what]);
  const names = /** @type {string[]} */ (JSON.parse(printed)).map((name) => name.replace('@stupeni/', ''));
  const services = names.filter((name) => !fronts.includes(name)).sort();
  return [...fronts.filter((name) => names.includes(name)), ...services];
}
