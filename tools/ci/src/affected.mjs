import { buildGraph } from '../../test/graph.mjs';
import { listRemotes } from '../../start/remotes.mjs';
import { nx, root } from './nx.mjs';

/** The front ends with their own releases, the shell first. */
export const fronts = ['shell', ...listRemotes(root)];

/** The services, which ship as images. */
const services = ['api', 'gateway'];

/**
 * Asks Nx which projects a change can affect. Throws when the graph has no edges between workspaces, because Nx would name only
 * the changed projects.
 *
 * @param {{ base: string } | { files: readonly string[] }} change everything since a commit, with the uncommitted files; or
 *   only the named files
 * @returns {string[]} names without the scope
 */
export function findAffectedProjects(change) {
  buildGraph();
  const range = 'base' in change ? `--base=${change.base}` : `--files=${change.files.join(',')}`;
  const printed = nx(['show', 'projects', '--affected', '--json', range]);
  return /** @type {string[]} */ (JSON.parse(printed)).map((name) => name.replace('@stupeni/', ''));
}

/**
 * The services whose images a change affects. The image of the gateway carries the front ends of its commit. Where a pipeline
 * delivers them to a site, a change of a front end needs no image.
 *
 * @param {readonly string[]} builds the result of `listBuilds`
 * @param {{ hasSite: boolean }} school
 * @returns {string[]}
 */
export const listImages = (builds, { hasSite }) =>
  services.filter(
    (name) =>
      builds.includes(name) ||
      (name === 'gateway' && !hasSite && builds.some((built) => fronts.includes(built))),
  );

/** What ships: the front ends before the services. @param {readonly string[]} projects @returns {string[]} */
export const listBuilds = (projects) => [...fronts, ...services].filter((name) => projects.includes(name));
