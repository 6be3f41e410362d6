import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the project graph, which is also what the boundary rule reads.
 * Throws with Nx's own words when it cannot be built.
 *
 * @returns {{
 *   nodes: Record<string, { data: { root: string, tags: string[] } }>,
 *   dependencies: Record<string, unknown>,
 * }} projects and what they import, by name
 */
export function freshGraph() {
  const scratch = mkdtempSync(join(tmpdir(), 'stupeni-graph-'));
  const file = join(scratch, 'graph.json');
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
    );
    if (status !== 0) throw new Error(`The project graph could not be built.\n${stdout}${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')).graph;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
