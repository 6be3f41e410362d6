import type { Registry, Release, RemoteName } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { LoadError } from '../failures/load-error';
import { reportLater } from '../failures/report-later';
import { readApiVersion } from './api-version';
import type { WantedFile } from './downloads';
import { loadRelease } from './load-release';
import { readPreview, type Preview } from './preview';
import { listReleasesToTry, readRegistry } from './registry';
import type { LoadedModule } from './start-release';

/** A remote that loaded, and the release that it came from. */
export interface LoadedRemote {
  module: LoadedModule;
  release: Release;
}

export interface RemoteLoad {
  /** 0 for the first attempt in this page. A later attempt fetches the registry again and does not use the cache. */
  attempt: number;
  /** Downloads all files of the release, because a chunk was missing before. */
  whole?: boolean;
  /** Receives the files that the load needs. */
  onFiles?: (files: readonly WantedFile[]) => void;
  /** Receives a remote whose start-up finished after the load had failed. */
  onLate?: (loaded: LoadedRemote) => void;
}

/**
 * Loads a remote: tries its releases in order. The whole load has no time limit: it continues as long as bytes arrive.
 * Only the start-up code has a limit. Reports every release that fails, except the release of a preview.
 *
 * @throws LoadError the error of the first release; `shell` when a file of the shell failed; `absent` when there is no
 * release
 */
export async function loadRemoteModule(name: RemoteName, load: RemoteLoad): Promise<LoadedRemote> {
  const { attempt, whole = false, onFiles = () => undefined, onLate = () => undefined } = load;
  const preview = readPreview(useSession.getState().user?.role);
  const isPreview = preview?.name === name;
  const candidates = isPreview ? [await loadPreviewedRelease(preview)] : await listCandidates(name, attempt);
  const requested = { version: null as Promise<string | null> | null };
  const readVersionOnce = () => (requested.version ??= readApiVersion(attempt));
  let firstFailure: { cause: unknown; files: readonly WantedFile[] } | undefined;
  for (const release of candidates) {
    let files: readonly WantedFile[] = [];
    try {
      const module = await loadRelease(release, {
        reload: attempt > 0,
        whole,
        readApiVersion: readVersionOnce,
        onFiles(wanted) {
          files = wanted;
          onFiles(wanted);
        },
        onLate: (late) => onLate({ module: late, release }),
      });
      return { module, release };
    } catch (cause) {
      console.warn(`${release.base} did not load.`, cause);
      // A failed preview is not reported, because only the team sees it.
      if (!isPreview) void reportLater(name, release, cause);
      if (cause instanceof LoadError && cause.code === 'shell') throw cause;
      firstFailure ??= { cause, files };
    }
  }
  if (firstFailure) {
    // The error screen shows the failure of the first release, which should have loaded.
    onFiles(firstFailure.files);
    throw firstFailure.cause;
  }
  const error = new LoadError('absent', `the registry has no release of ${name}`);
  void reportLater(name, null, error);
  throw error;
}

/**
 * Loads the release of a preview. The code is in the chunk of the header, so that the sign-in page does not load it.
 */
async function loadPreviewedRelease(preview: Preview): Promise<Release> {
  const { readPreviewedRelease } = await import(/* webpackChunkName: "frame" */ './previewed-release');
  return readPreviewedRelease(preview);
}

async function listCandidates(name: RemoteName, attempt: number): Promise<Release[]> {
  const line = (await requireRegistry(attempt)).remotes[name];
  return line ? listReleasesToTry(name, line, useSession.getState().user?.id ?? null) : [];
}

async function requireRegistry(attempt: number): Promise<Registry> {
  try {
    return await readRegistry(attempt);
  } catch (cause) {
    throw new LoadError('absent', 'there is no registry and no stored copy', { cause });
  }
}
