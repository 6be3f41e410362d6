import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the project graph that the boundary rule reads. Throws with Nx's own message when that fails.
 *
 * @returns {{
 *   nodes: Record<string, { data: { root: string, tags: string[] } }>,
 *   dependencies: Record<string, unknown>,
 * }} projects and their imports, by name
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
