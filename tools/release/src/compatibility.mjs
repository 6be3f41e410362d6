import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRange } from '@stupeni/federation/release-rules';

/** The versions that a shell has (`tools/build`, `ShellRelease`). @typedef {{ contract?: string, shared?: Record<string, string> }} Offer */

/** The current shell of the site; null without one. @param {string} site @returns {Promise<Offer | null>} */
export async function servedShell(site) {
  const path = join(site, 'shell/release.json');
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
}

/**
 * The reason why a shell cannot run a release, or null. The loader in the page uses the same rules.
 *
 * @param {Offer | null} shell null, or a shell without versions, accepts every release
 * @param {{ shell: string, shared: Record<string, string> }} release
 */
export function incompatibility(shell, release) {
  if (!shell?.contract) return null;
  if (!inRange(shell.contract, release.shell)) {
    return `нужен договор оболочки ${release.shell}, а у неё ${shell.contract}`;
  }
  for (const [library, range] of Object.entries(release.shared ?? {})) {
    const version = shell.shared?.[library];
    if (version === undefined || !inRange(version, range)) {
      return `нужна библиотека ${library} ${range}, а у оболочки ${version ?? 'её нет'}`;
    }
  }
  return null;
}
