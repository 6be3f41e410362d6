import type { Release } from '@stupeni/federation';
import { downloadAll, type WantedFile } from './downloads';
import { LoadError } from './load-error';
import { checkApi, checkNames, checkRelease } from './release-check';
import { sharedModules } from './shared-modules';
import { shellBuild } from './shell-build';
import { startRelease, type LoadedModule } from './start-release';
import { filesOfRelease, filesOfShell } from './wanted-files';

export interface ReleaseLoad {
  /** Does not use the browser's cache, except for files that this page has verified. */
  reload: boolean;
  /** Downloads all files of the release, not only those that its module needs at once. */
  whole: boolean;
  api: () => Promise<string | null>;
  /** Receives the files that the release needs. */
  onFiles: (files: readonly WantedFile[]) => void;
  onLate: (module: LoadedModule) => void;
}

/**
 * Loads one release: checks it, downloads its files, starts it. None of its code runs before all checks have passed.
 * @throws LoadError
 */
export async function loadRelease(
  release: Release,
  { reload, whole, api, onFiles, onLate }: ReleaseLoad,
): Promise<LoadedModule> {
  const { dev } = shellBuild();
  checkRelease(release, shellBuild());
  const own = dev ? [] : filesOfRelease(release, whole);
  const shared = dev ? [] : filesOfShell();
  onFiles([...own, ...shared]);
  const [version] = await Promise.all([
    api(),
    downloadAll(own, { reload }),
    downloadShellPart(shared, reload),
  ]);
  checkApi(release, version);
  checkNames(release, await sharedModules(Object.keys(release.uses ?? {})));
  return startRelease(release, onLate);
}

/** Downloads the shell's chunks that all remotes share. Its error has the code `shell`: no other release would help. */
async function downloadShellPart(files: readonly WantedFile[], reload: boolean): Promise<void> {
  try {
    await downloadAll(files, { reload });
  } catch (cause) {
    throw new LoadError('shell', 'a shared part of the shell did not arrive', { cause });
  }
}
