import type { Release } from '@stupeni/federation';
import { inRange, shellContract } from '@stupeni/federation';
import { LoadError } from './load-error';
import type { ShellBuild } from './shell-build';

/** Whether an integrity string is well-formed. Browsers ignore a malformed one, so the shell checks it. */
export function isIntegrity(text: string): boolean {
  return /^sha384-[A-Za-z0-9+/]{64}$/.test(text);
}

/**
 * Rejects a release that this shell must not run, before any of its files is fetched.
 * @throws LoadError `incompatible` or `integrity`
 */
export function checkRelease(release: Release, shell: ShellBuild, contract: string = shellContract): void {
  if (!inRange(contract, release.shell)) {
    throw incompatible(release, `shell ${release.shell}, this one is ${contract}`);
  }
  for (const [library, range] of Object.entries(release.shared)) {
    const version = shell.shared[library];
    if (version === undefined || !inRange(version, range)) {
      throw incompatible(release, `${library} ${range}, this shell has ${version ?? 'none'}`);
    }
  }
  if (shell.dev) return;
  const hashes = [release.integrity, ...[...release.preload, ...release.files].map((file) => file.integrity)];
  const malformed = hashes.find((hash) => !isIntegrity(hash));
  if (malformed !== undefined) {
    throw new LoadError('integrity', `${release.name} ${release.version} has the hash "${malformed}"`);
  }
}

/** Rejects a release that needs another version of the API. `null` (unknown) rejects nothing. @throws LoadError */
export function checkApi(release: Release, api: string | null): void {
  if (api !== null && !inRange(api, release.api)) {
    throw incompatible(release, `API ${release.api}, this one is ${api}`);
  }
}

/**
 * Rejects a release that imports a name which this page's copy of a shared library does not export. Versions alone do
 * not tell: people change the versions of our own libraries by hand.
 *
 * @param modules the shared libraries of this page
 * @throws LoadError `incompatible`
 */
export function checkNames(release: Release, modules: Record<string, object>): void {
  for (const [library, names] of Object.entries(release.uses ?? {})) {
    const missing = names.filter((name) => !(name in (modules[library] ?? {})));
    if (missing.length > 0) throw incompatible(release, `${missing.join(', ')} of ${library}`);
  }
}

function incompatible(release: Release, what: string): LoadError {
  return new LoadError('incompatible', `${release.name} ${release.version} needs ${what}`);
}
