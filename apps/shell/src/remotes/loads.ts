import type { RemoteName } from '@stupeni/federation';
import { fellOver } from './candidates';
import type { WantedFile } from './downloads';
import { LoadError } from './load-error';
import { loadRemoteModule, type LoadedRemote } from './load-remote-module';
import { reportFailure } from './report-failure';

export interface Load {
  attempt: number;
  remote: Promise<LoadedRemote>;
  /** When it began, in ms of the page's clock. */
  startedAt: number;
  /** What it waits for; empty until that is known. */
  files: readonly WantedFile[];
  state: 'loading' | 'loaded' | 'failed';
  /** `beginLoading` does not hand it out again. */
  spent: boolean;
  /** A part that the remote wanted later was missing: the next attempt brings every file of the release. */
  lacksPart: boolean;
}

const loads = new Map<RemoteName, Load>();
const listeners = new Set<() => void>();

/** Starts loading a remote, once. The bootstrap calls it for the role's own remote before React starts. */
export function beginLoading(name: RemoteName): Load {
  const load = loads.get(name);
  return load && !load.spent ? load : loadAgain(name);
}

/** Starts loading a remote afresh, also when it loaded and then fell over. */
export function loadAgain(name: RemoteName): Load {
  const before = loads.get(name);
  const attempt = (before?.attempt ?? -1) + 1;
  const load = begin(attempt);
  put(name, load);
  load.remote = loadRemoteModule(name, {
    attempt,
    whole: before?.lacksPart ?? false,
    onFiles: (files) => {
      load.files = files;
      tell();
    },
    onLate: (loaded) => showLate(name, load, loaded),
  });
  load.remote.then(
    () => (load.state = 'loaded'),
    (cause: unknown) => {
      load.state = 'failed';
      // The frame shows the failure; until it is drawn, nobody else listens to this promise.
      console.warn(`Remote ${name}, attempt ${attempt + 1}:`, cause);
    },
  );
  return load;
}

/** The load that stands for a remote now. */
export const currentLoad = (name: RemoteName): Load | undefined => loads.get(name);

/** Calls back when another load stands for a remote, or one knows its files, until the returned function is called. */
export function onLoads(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/**
 * The person left a remote that had not loaded: the next visit is a new attempt. (Not each drawing: React
 * draws a failed tree more than once.)
 */
export async function leaveRemote(name: RemoteName): Promise<void> {
  const load = loads.get(name);
  if (!load) return;
  await load.remote.catch(() => {
    load.spent = true;
  });
}

/**
 * A remote loaded and fell over while it was drawn: reported to the API, and remembered, unless only a chunk that it
 * wanted later was missing. (The loader already reported one that did not load at all.)
 */
export async function remoteFell(name: RemoteName, load: Load, error: unknown): Promise<void> {
  if (error instanceof LoadError) return;
  const { release } = await load.remote;
  load.lacksPart = error instanceof Error && error.name === 'ChunkLoadError';
  if (!load.lacksPart) fellOver(release);
  const reported = load.lacksPart ? new LoadError('unreachable', (error as Error).message) : error;
  reportFailure(name, release, reported);
}

/** Start-up code finished after its time. The remote takes the place of its failure screen, and of nothing else. */
function showLate(name: RemoteName, load: Load, loaded: LoadedRemote): void {
  if (load.state !== 'failed' || loads.get(name) !== load) return;
  const late = begin(load.attempt + 1);
  put(name, { ...late, remote: Promise.resolve(loaded), state: 'loaded' });
}

function begin(attempt: number): Load {
  return {
    attempt,
    remote: new Promise(() => undefined),
    startedAt: performance.now(),
    files: [],
    state: 'loading',
    spent: false,
    lacksPart: false,
  };
}

function put(name: RemoteName, load: Load): void {
  loads.set(name, load);
  tell();
}

function tell(): void {
  for (const listen of listeners) listen();
}
