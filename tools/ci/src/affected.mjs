import { areasOf } from '../../start/areas.mjs';
import { nx, root } from './nx.mjs';

/** The areas that ship on their own, the shell first. */
export const fronts = ['shell', ...areasOf(root)];

/**
 * What a change builds: the projects with a build that the changed files can reach.
 *
 * @param {{ files: string[] } | { base: string, head?: string }} change files from the root, or commits
 * @returns {string[]} names without the scope, the front ends before the services
 */
export function affectedBuilds(change) {
  const what =
    'files' in change
      ? [`--files=${change.files.join(',')}`]
      : [`--base=${change.base}`, ...(change.head ? [`--head=${change.head}`] : [])];
  // A change of nothing is a change; Nx would take an empty list for "compare with the base".
  if ('files' in change && change.files.length === 0) return [];
  const printed = nx(['show', 'projects', '--affected', '--withTarget=build', '--json', ...what]);
  const names = /** @type {string[]} */ (JSON.parse(printed)).map((name) => name.replace('@stupeni/', ''));
  const services = names.filter((name) => !fronts.includes(name)).sort();
  return [...fronts.filter((name) => names.includes(name)), ...services];
}
