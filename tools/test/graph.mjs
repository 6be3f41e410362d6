import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * @typedef {object} Graph
 * @property {Record<string, { data: { root: string, tags: string[] } }>} nodes
 * @property {Record<string, { target: string }[]>} dependencies
 */

/** @param {Graph} graph @returns {Graph} @throws Error for a graph in which no workspace imports another one */
export function requireEdges(graph) {
  const targets = Object.values(graph.dependencies).flatMap((edges) => edges.map(({ target }) => target));
  if (targets.some((target) => Object.hasOwn(graph.nodes, target))) return graph;
  throw new Error(
    'The project graph has no edges between workspaces. Nx does not find the projects in node_modules/@stupeni of this folder: run npm ci.',
  );
}

/**
 * Builds the project graph that the boundary rule reads. Throws with Nx's own message when that fails, and when the
 * graph has no edges between workspaces: the rule would accept every import.
 *
 * @returns {Graph} projects and their imports, by name
 */
export function buildGraph() {
  const scratch = mkdtempSync(join(tmpdir(), 'stupeni-graph-'));
  const file = join(scratch, 'graph.json');
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
    );
    if (status !== 0) throw new Error(`The project graph could not be built.\n${stdout}${stderr}`);
    return requireEdges(JSON.parse(readFileSync(file, 'utf8')).graph);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
