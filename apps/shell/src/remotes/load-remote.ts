import type { Registry, Release, RemoteName } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { apiVersion } from './api-version';
import { candidatesFor } from './candidates';
import { loadRelease, type AreaModule } from './load-release';
import { readRegistry } from './registry';
import { RemoteProblem } from './remote-problem';
import { reportFailure } from './report-failure';
import { silenceWatch } from './silence';

/** Milliseconds for the whole of it; then the failure screen is more use than waiting. */
export const patience = 8000;

/** Milliseconds of silence after which a release that has another behind it is given up. */
export const silence = 3500;

/** An area that came, and the release that it came from. */
export interface LoadedArea {
  module: AreaModule;
  release: Release;
}

/**
 * Loads an area: the releases of its line in their order, each a second time past the cache when its files did
 * not come. Every one that fails is reported.
 *
 * @param attempt 0 for the first try. A later one asks for the registry again and passes by the cache.
 * @throws RemoteProblem of the release that should have come, within {@link patience}
 */
export async function loadArea(name: RemoteName, attempt: number): Promise<LoadedArea> {
  const { signal, end, expired } = deadline(name);
  try {
    return await Promise.race([firstThatComes(name, attempt, signal), expired]);
  } catch (cause) {
    if (signal.aborted) reportFailure(name, null, cause);
    throw cause;
  } finally {
    end();
  }
}

async function firstThatComes(name: RemoteName, attempt: number, signal: AbortSignal): Promise<LoadedArea> {
  const line = (await registryOrProblem(attempt, signal)).remotes[name];
  const candidates = line ? candidatesFor(name, line, useSession.getState().user?.id ?? null) : [];
  const asked = { version: null as Promise<string | null> | null };
  const api = () => (asked.version ??= apiVersion(attempt, signal));
  let first: unknown;
  for (const [at, release] of candidates.entries()) {
    const isLast = at === candidates.length - 1;
    try {
      const module = await loadTwice(release, { attempt, at, isLast, api, signal });
      return { module, release };
    } catch (cause) {
      if (signal.aborted) throw cause;
      console.warn(`${release.base} did not come up.`, cause);
      reportFailure(name, release, cause);
      if (cause instanceof RemoteProblem && cause.fault === 'shell') throw cause;
      first ??= cause;
    }
  }
  if (first !== undefined) throw first;
  const problem = new RemoteProblem('absent', `the registry has no release of ${name}`);
  reportFailure(name, null, problem);
  throw problem;
}

interface Try {
  attempt: number;
  /** Place of the release in the line. */
  at: number;
  isLast: boolean;
  api: () => Promise<string | null>;
  signal: AbortSignal;
}

async function loadTwice(release: Release, { attempt, at, isLast, api, signal }: Try): Promise<AreaModule> {
  const silent = () => new RemoteProblem('timeout', `${release.base} was silent for ${silence} ms`);
  const watch = silenceWatch(isLast ? Infinity : silence, signal, silent);
  const load = (second: 0 | 1) =>
    loadRelease(release, {
      number: attempt * 10 + at * 2 + second, // a line has three releases at most
      api,
      bringing: { signal: watch.signal, heard: watch.heard, again: attempt > 0 || second === 1 },
    });
  try {
    return await load(0).catch((cause: unknown) => {
      const isWorthwhile = cause instanceof RemoteProblem && ['unreachable', 'shell'].includes(cause.fault);
      if (!isWorthwhile || watch.signal.aborted) throw cause;
      return load(1);
    });
  } finally {
    watch.stop();
  }
}

async function registryOrProblem(attempt: number, signal: AbortSignal): Promise<Registry> {
  try {
    return await readRegistry(attempt, signal);
  } catch (cause) {
    throw new RemoteProblem('absent', 'there is no registry, and no copy of one', { cause });
  }
}

function deadline(name: RemoteName) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const problem = new RemoteProblem('timeout', `${name} did not come within ${patience} ms`);
      controller.abort(problem);
      reject(problem);
    }, patience);
  });
  const end = () => clearTimeout(timer);
  return { signal: controller.signal, end, expired };
}
