import type { RemoteName } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { LoadError } from '../failures/load-error';
import { reportLater } from '../failures/report-later';
import type { WantedFile } from './downloads';
import type { LoadedRemote, RemoteLoad } from './load-remote-module';
import { readPreview } from './preview';

export interface Load {
  attempt: number;
  remote: Promise<LoadedRemote>;
  /** When the load started, in ms of the page's clock. */
  startedAt: number;
  /** The files that the load needs. Empty until they are known. */
  files: readonly WantedFile[];
  state: 'loading' | 'loaded' | 'failed';
  /** The loaded remote. */
  loaded?: LoadedRemote;
  /** True if the load failed and the next `beginLoading` must start a new attempt. */
  spent: boolean;
  /** True if a later chunk was missing. The next attempt then downloads all files of the release. */
  lacksChunk: boolean;
}

const loads = new Map<RemoteName, Load>();
const listeners = new Set<() => void>();

/** Whether the remote is a preview. A preview is not reported, because only the team sees it. */
const isPreviewed = (name: RemoteName) => readPreview(useSession.getState().user?.role)?.name === name;

/** Reports a loaded remote. The code is in the chunk of the header, so that the sign-in page does not load it. */
async function reportLoaded(name: RemoteName, { release }: LoadedRemote, isLate = false): Promise<void> {
  if (isPreviewed(name)) return;
  try {
    const { reportLateStart, reportLoad } = await import(
      /* webpackChunkName: "frame" */ '../failures/reports'
    );
    if (isLate) reportLateStart(name, release);
    else reportLoad(name, release);
  } catch (cause) {
    console.debug('The load of a remote was not reported.', cause);
  }
}

/** Loads a remote. The loader is also in the chunk of the header, because the sign-in page does not need it. */
async function openRemote(name: RemoteName, load: RemoteLoad): Promise<LoadedRemote> {
  const { loadRemoteModule } = await import(/* webpackChunkName: "frame" */ './load-remote-module');
  return loadRemoteModule(name, load);
}

/**
 * Returns the load of a remote. Starts one if there is none, or if the load is spent. The bootstrap calls it for the
 * role's remote before React starts.
 */
export function beginLoading(name: RemoteName): Load {
  const load = loads.get(name);
  return load && !load.spent ? load : loadAgain(name);
}

/** Starts a new attempt to load a remote, even if the remote has loaded and then crashed. */
export function loadAgain(name: RemoteName): Load {
  const before = loads.get(name);
  const attempt = (before?.attempt ?? -1) + 1;
  const load = makeLoad(attempt);
  setLoad(name, load);
  load.remote = openRemote(name, {
    attempt,
    whole: before?.lacksChunk ?? false,
    onFiles: (files) => {
      load.files = files;
      notifyListeners();
    },
    onLate: (loaded) => showLate(name, load, loaded),
  });
  load.remote.then(
    (loaded) => {
      load.state = 'loaded';
      load.loaded = loaded;
      notifyListeners();
      void reportLoaded(name, loaded);
    },
    (cause: unknown) => {
      load.state = 'failed';
      // The frame shows the error when it renders. Until then nothing else handles the rejection.
      console.warn(`Remote ${name}, attempt ${attempt + 1}:`, cause);
    },
  );
  return load;
}

/** The current load of a remote. Undefined before the first load. */
export const findLoad = (name: RemoteName): Load | undefined => loads.get(name);

/** Calls `listen` when a remote gets another load or a load knows its files. Returns a function that stops this. */
export function onLoads(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/**
 * Marks a failed load as spent, so that the next `beginLoading` starts a new attempt. The frame calls this function
 * when the person leaves the remote. A new attempt on each render would be wrong, because React renders a failed tree
 * more than once.
 */
export async function expireFailedLoad(name: RemoteName): Promise<void> {
  const load = loads.get(name);
  if (!load) return;
  await load.remote.catch(() => {
    load.spent = true;
  });
}

/**
 * Reports a remote that crashed during rendering, and counts the crash. A missing later chunk is not counted. A remote
 * that did not load is ignored, because the loader has reported it. A crash that came from outside is ignored too.
 */
export async function reportCrash(name: RemoteName, load: Load, error: unknown): Promise<void> {
  if (error instanceof LoadError) return;
  const { release } = await load.remote;
  load.lacksChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const [{ isForeign }, { countCrash }] = await Promise.all([
    import(/* webpackChunkName: "frame" */ '../failures/foreign-errors'),
    import(/* webpackChunkName: "frame" */ './registry'),
  ]);
  if (!load.lacksChunk && !isForeign(error, release.base)) countCrash(release);
  const reported = load.lacksChunk ? new LoadError('unreachable', (error as Error).message) : error;
  if (!isPreviewed(name)) await reportLater(name, release, reported);
}

/** Shows a remote whose start-up code finished too late. The remote replaces only the error screen of its own load. */
function showLate(name: RemoteName, load: Load, loaded: LoadedRemote): void {
  void reportLoaded(name, loaded, true);
  if (load.state !== 'failed' || loads.get(name) !== load) return;
  const late = makeLoad(load.attempt + 1);
  setLoad(name, { ...late, remote: Promise.resolve(loaded), state: 'loaded', loaded });
}

function makeLoad(attempt: number): Load {
  return {
    attempt,
    remote: new Promise(() => undefined),
    startedAt: performance.now(),
    files: [],
    state: 'loading',
    spent: false,
    lacksChunk: false,
  };
}

function setLoad(name: RemoteName, load: Load): void {
  loads.set(name, load);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listen of listeners) listen();
}
