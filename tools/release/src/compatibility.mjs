import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRange } from '@stupeni/federation/release-rules';
import { CommandError } from './errors.mjs';
import { idOf } from './line-changes.mjs';

/**
 * What a shell has (`tools/build`, `ShellRelease`): its versions, and what each of our own shared libraries exports.
 *
 * @typedef {{ contract?: string, shared?: Record<string, string>, offers?: Record<string, string[]> }} Offer
 */

/** The current shell of the site; null without one. @param {string} site @returns {Promise<Offer | null>} */
export async function servedShell(site) {
  const path = join(site, 'shell/release.json');
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
}

/**
 * The reason why a shell cannot run a release, or null. The loader in the page uses the same ranges.
 *
 * @param {Offer | null} shell null, or a shell without versions, accepts every release
 * @param {{ shell: string, shared: Record<string, string>, uses?: Record<string, string[]> }} release
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
  return missingNames(shell, release.uses ?? {});
}

/**
 * Ranges trust a version that somebody must change by hand. Names do not: an import that the shell's copy of a library
 * does not export breaks the page.
 *
 * @param {Offer} shell an older build does not say what it offers, and then nothing is missing
 * @param {Record<string, string[]>} uses
 */
function missingNames({ offers }, uses) {
  if (!offers) return null;
  for (const [library, names] of Object.entries(uses)) {
    const missing = names.filter((name) => !offers[library]?.includes(name));
    if (missing.length > 0) return `библиотека ${library} в этой оболочке не даёт ${missing.join(', ')}`;
  }
  return null;
}

/**
 * Rejects a change after which pages would get a release that the shell cannot run. Looks at the current release and
 * the canary of each remote. A previous release is only a fallback, and the loader skips one that does not fit.
 *
 * @param {import('./site-registry.mjs').SiteRegistry} registry the registry after the change
 * @param {Offer | null} shell the shell after the change
 * @param {{ force?: boolean, only?: readonly string[] }} options `force` makes notes of the reasons; `only` names the
 *   remotes that change
 * @returns {string[]} notes
 * @throws CommandError
 */
export function checkFit({ remotes }, shell, { force = false, only }) {
  const reasons = Object.entries(remotes)
    .filter(([name]) => only === undefined || only.includes(name))
    .flatMap(([name, { stable, canary }]) =>
      [stable, ...(canary ? [canary.release] : [])].flatMap((release) => {
        const reason = incompatibility(shell, release);
        return reason ? [`${name} ${idOf(release)} в этой оболочке не запустится: ${reason}.`] : [];
      }),
    );
  if (reasons.length > 0 && !force) throw new CommandError(`${reasons.join('\n')} (--force: всё равно)`);
  return reasons.map((reason) => `Внимание: ${reason}`);
}
