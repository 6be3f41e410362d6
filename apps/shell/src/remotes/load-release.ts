import { type Release, isInRange, shellContract } from '@stupeni/federation';
import { LoadError } from '../failures/load-error';
import { downloadAll, type WantedFile, listReleaseFiles, listShellFiles } from './downloads';
import { isIntegrity } from './integrity';
import { readShellBuild, type ShellBuild } from './shell-build';
import type { LoadedModule } from './start-release';

interface ReleaseLoadOptions {
  /** Does not use the browser's cache, except for files that this page has verified. */
  reload: boolean;
  /** Downloads all files of the release, not only those that its module needs at once. */
  whole: boolean;
  /** Reads the version of the API. Null when it is unknown. */
  readApiVersion: () => Promise<string | null>;
  /** Receives the files that the release needs. */
  onFiles: (files: readonly WantedFile[]) => void;
  /** Receives the module when its start-up ends after the time limit. */
  onLate: (module: LoadedModule) => void;
}

/**
 * Loads one release: checks it, downloads its files, starts it. None of its code runs before all checks have passed.
 * @throws LoadError
 */
export async function loadRelease(
  release: Release,
  { reload, whole, readApiVersion, onFiles, onLate }: ReleaseLoadOptions,
): Promise<LoadedModule> {
  const { dev } = readShellBuild();
  checkRelease(release, readShellBuild());
  const own = dev ? [] : listReleaseFiles(release, whole);
  const shared = dev ? [] : listShellFiles();
  onFiles([...own, ...shared]);
  const [version] = await Promise.all([
    readApiVersion(),
    downloadAll(own, { reload }),
    downloadShellPart(shared, reload),
  ]);
  checkApi(release, version);
  const { sharedLibraries, startRelease } = await openFederation();
  checkNames(release, sharedLibraries);
  return startRelease(release, onLate);
}

/**
 * Downloads the shell's chunks that all remotes share. Its error has the code `shell`: another release would fail in
 * the same way.
 */
async function downloadShellPart(files: readonly WantedFile[], reload: boolean): Promise<void> {
  try {
    await downloadAll(files, { reload });
  } catch (cause) {
    throw new LoadError('shell', 'a shared part of the shell did not arrive', { cause });
  }
}

/**
 * Rejects a release that this shell must not run, before any of its files is fetched.
 * @throws LoadError `incompatible` or `integrity`
 */
export function checkRelease(release: Release, shell: ShellBuild, contract: string = shellContract): void {
  if (!isInRange(contract, release.shell)) {
    throw makeIncompatibleError(release, `shell ${release.shell}, this one is ${contract}`);
  }
  for (const [library, range] of Object.entries(release.shared)) {
    const version = shell.shared[library];
    if (version === undefined || !isInRange(version, range)) {
      throw makeIncompatibleError(release, `${library} ${range}, this shell has ${version ?? 'none'}`);
    }
  }
  if (shell.dev) return;
  const hashes = [release.integrity, ...[...release.preload, ...release.files].map((file) => file.integrity)];
  const malformed = hashes.find((hash) => !isIntegrity(hash));
  if (malformed !== undefined) {
    throw new LoadError('integrity', `${release.name} ${release.version} has the hash "${malformed}"`);
  }
}

/**
 * Rejects a release that needs another version of the API. It accepts every release if the version is unknown (`null`).
 * @throws LoadError
 */
export function checkApi(release: Release, api: string | null): void {
  if (api !== null && !isInRange(api, release.api)) {
    throw makeIncompatibleError(release, `API ${release.api}, this one is ${api}`);
  }
}

/**
 * Rejects a release that imports a name which this page's copy of a shared library does not export. A comparison of
 * versions is not enough, because people change the versions of our own libraries by hand.
 *
 * @param modules the shared libraries of this page
 * @throws LoadError `incompatible`
 */
export function checkNames(release: Release, modules: Record<string, object>): void {
  for (const [library, names] of Object.entries(release.uses ?? {})) {
    const missing = names.filter((name) => !(name in (modules[library] ?? {})));
    if (missing.length > 0) throw makeIncompatibleError(release, `${missing.join(', ')} of ${library}`);
  }
}

function makeIncompatibleError(release: Release, what: string): LoadError {
  return new LoadError('incompatible', `${release.name} ${release.version} needs ${what}`);
}

/**
 * Loads the federation runtime with the shared libraries. Their chunks are already in the browser's cache.
 * @throws LoadError `shell`
 */
async function openFederation() {
  try {
    const [{ sharedLibraries }, { startRelease }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ './federation'),
      import(/* webpackChunkName: "federation" */ './start-release'),
    ]);
    return { sharedLibraries, startRelease };
  } catch (cause) {
    throw new LoadError('shell', 'a shared part of the shell did not start', { cause });
  }
}
