import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRange } from '@stupeni/federation/release-rules';

/** What a shell offers (`tools/build`, `ShellRelease`). @typedef {{ contract?: string, shared?: Record<string, string> }} Offer */

/** The shell that the site serves; null when there is none. @param {string} site @returns {Promise<Offer | null>} */
export async function servedShell(site) {
  const path = join(site, 'shell/release.json');
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
}

/**
 * Why a shell would refuse to run a release, or null. The loader in the page decides in the same way.
 *
 * @param {Offer | null} shell null and a shell that does not say what it offers refuse nothing
 * @param {{ shell: string, shared: Record<string, string> }} release
 */
export function misfit(shell, release) {
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
