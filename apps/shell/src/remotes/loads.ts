import type { RemoteName } from '@stupeni/federation';
import { fellOver } from './candidates';
import { loadArea, type LoadedArea } from './load-remote';
import { RemoteProblem } from './remote-problem';
import { reportFailure } from './report-failure';

export interface Load {
  attempt: number;
  area: Promise<LoadedArea>;
  /** What `beginLoading` does not hand out again. */
  spent: boolean;
}

const loads = new Map<RemoteName, Load>();

/** Starts loading an area, once. The bootstrap calls it for the role's own area before React starts. */
export function beginLoading(name: RemoteName): Load {
  const load = loads.get(name);
  return load && !load.spent ? load : loadAgain(name);
}

/** Starts loading an area afresh, also when it came and then fell over. */
export function loadAgain(name: RemoteName): Load {
  return start(name, (loads.get(name)?.attempt ?? -1) + 1);
}

/**
 * The person left an area that had not come: the next visit is a new try. (Not each drawing: React
 * draws a failed tree more than once.)
 */
export async function leaveArea(name: RemoteName): Promise<void> {
  const load = loads.get(name);
  if (!load) return;
  await load.area.catch(() => {
    load.spent = true;
  });
}

/**
 * An area came and fell over while it was drawn: told to the API, and remembered, unless only a chunk that it wanted
 * later did not come. (One that did not come at all has been told of by its loader.)
 */
export async function areaFell(name: RemoteName, load: Load, error: unknown): Promise<void> {
  if (error instanceof RemoteProblem) return;
  const { release } = await load.area;
  const isMissingChunk = error instanceof Error && error.name === 'ChunkLoadError';
  if (!isMissingChunk) fellOver(release);
  reportFailure(name, release, isMissingChunk ? new RemoteProblem('unreachable', error.message) : error);
}

function start(name: RemoteName, attempt: number): Load {
  const load: Load = { attempt, area: loadArea(name, attempt), spent: false };
  loads.set(name, load);
  // The frame shows the failure; until it is drawn, nobody else listens to this promise.
  load.area.catch((cause: unknown) => console.warn(`Area ${name}, try ${attempt + 1}:`, cause));
  return load;
}
