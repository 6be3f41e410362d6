import type { Registry, Release, RemoteName } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { apiVersion } from './api-version';
import { candidatesFor } from './candidates';
import type { WantedFile } from './downloads';
import { LoadError } from './load-error';
import { loadRelease } from './load-release';
import { readRegistry } from './registry';
import { reportFailure } from './report-failure';
import type { LoadedModule } from './start-release';

/** A remote that loaded, and the release that it came from. */
export interface LoadedRemote {
  module: LoadedModule;
  release: Release;
}

export interface RemoteLoad {
  /** 0 for the first attempt in this page. A later one asks for the registry again and passes by the cache. */
  attempt: number;
  /** Brings every file of the release: a part that it wanted later was missing. */
  whole?: boolean;
  /** Is told which files the load waits for. */
  onFiles?: (files: readonly WantedFile[]) => void;
  /** Gets a remote whose start-up finished after the load had failed. */
  onLate?: (loaded: LoadedRemote) => void;
}

/**
 * Loads a remote: the releases of its line in their order. A load has no limit of its own: it lasts as long as
 * bytes arrive, and then as long as start-up code may take. Every release that fails is reported.
 *
 * @throws LoadError of the release that should have loaded
 */
export async function loadRemoteModule(name: RemoteName, load: RemoteLoad): Promise<LoadedRemote> {
  const { attempt, whole = false, onFiles = () => undefined, onLate = () => undefined } = load;
  const line = (await registryOrError(attempt)).remotes[name];
  const candidates = line ? candidatesFor(name, line, useSession.getState().user?.id ?? null) : [];
  const asked = { version: null as Promise<string | null> | null };
  const api = () => (asked.version ??= apiVersion(attempt));
  let first: { cause: unknown; files: readonly WantedFile[] } | undefined;
  for (const release of candidates) {
    let files: readonly WantedFile[] = [];
    try {
      const module = await loadRelease(release, {
        reload: attempt > 0,
        whole,
        api,
        onFiles(wanted) {
          files = wanted;
          onFiles(wanted);
        },
        onLate: (late) => onLate({ module: late, release }),
      });
      return { module, release };
    } catch (cause) {
      console.warn(`${release.base} did not load.`, cause);
      reportFailure(name, release, cause);
      if (cause instanceof LoadError && cause.code === 'shell') throw cause;
      first ??= { cause, files };
    }
  }
  if (first) {
    // The failure that is shown is that of the release that should have loaded.
    onFiles(first.files);
    throw first.cause;
  }
  const error = new LoadError('absent', `the registry has no release of ${name}`);
  reportFailure(name, null, error);
  throw error;
}

async function registryOrError(attempt: number): Promise<Registry> {
  try {
    return await readRegistry(attempt);
  } catch (cause) {
    throw new LoadError('absent', 'there is no registry, and no copy of one', { cause });
  }
}
