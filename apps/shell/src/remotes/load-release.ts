import type { Release } from '@stupeni/federation';
import { bring, type WantedFile } from './downloads';
import { LoadError } from './load-error';
import { checkApi, checkRelease } from './release-check';
import { shellBuild } from './shell-build';
import { startRelease, type LoadedModule } from './start-release';
import { filesOfRelease, filesOfShell } from './wanted-files';

export interface ReleaseLoad {
  /** Passes by the browser's cache, for files that this page has not verified. */
  reload: boolean;
  /** Brings every file of the release, not only what its module needs at once. */
  whole: boolean;
  api: () => Promise<string | null>;
  /** Is told which files the release waits for. */
  onFiles: (files: readonly WantedFile[]) => void;
  onLate: (module: LoadedModule) => void;
}

/**
 * Loads one release: compatibility, files, container, module. Nothing of it runs before every check.
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
  const [version] = await Promise.all([api(), bring(own, { reload }), bringShellPart(shared, reload)]);
  checkApi(release, version);
  return startRelease(release, onLate);
}

/** What remotes share of the interface is the shell's own: no other release would do better without it. */
async function bringShellPart(files: readonly WantedFile[], reload: boolean): Promise<void> {
  try {
    await bring(files, { reload });
  } catch (cause) {
    throw new LoadError('shell', 'a part of the shell that remotes share did not arrive', { cause });
  }
}
