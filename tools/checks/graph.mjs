import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the project graph afresh, which is also what the boundary rule will read, and answers it.
 * Throws with Nx's own words when it cannot be built.
 *
 * @returns {Record<string, { data: { root: string, tags: string[] } }>} projects by name
 */
export function freshProjects() {
  const scratch = mkdtempSync(join(tmpdir(), 'stupeni-graph-'));
  const file = join(scratch, 'graph.json');
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
    );
    if (status !== 0) throw new Error(`The project graph could not be built.\n${stdout}${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')).graph.nodes;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
