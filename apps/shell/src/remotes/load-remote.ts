import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { call } from '@stupeni/api-client';
import type { Release, RemoteModule, RemoteName } from '@stupeni/federation';
import type { ReactNode } from 'react';
import { bring } from './bring';
import { allowEntry, integrityGuard } from './integrity-guard';
import { readRegistry } from './registry';
import { checkApi, checkRelease } from './release-check';
import { RemoteProblem } from './remote-problem';
import { shellBuild } from './shell-build';
import { takeVersionAhead } from './version-ahead';
import { wantedFiles } from './wanted-files';

export type AreaModule = RemoteModule<ReactNode>;

/** Milliseconds for the whole of it; then the failure screen is more use than waiting. */
export const patience = 8000;

/**
 * Loads an area: registry, compatibility, files, shared interface, container, door.
 *
 * @param attempt 0 for the first try. A later one asks for the registry again and passes by the cache.
 * @throws RemoteProblem, within {@link patience}
 */
export async function loadArea(name: RemoteName, attempt: number): Promise<AreaModule> {
  const { signal, abort, expired } = deadline(name);
  try {
    return await Promise.race([runSteps(name, attempt, signal), expired]);
  } finally {
    abort();
  }
}

async function runSteps(name: RemoteName, attempt: number, signal: AbortSignal): Promise<AreaModule> {
  const release = (await readRegistry(attempt, signal))[name];
  if (!release) throw new RemoteProblem('absent', `the registry has no release of ${name}`);

  const build = shellBuild();
  checkRelease(release, build);
  const entry = release.base + release.entry + (attempt > 0 ? `?retry=${attempt}` : '');
  const [api] = await Promise.all([apiVersion(attempt, signal), filesOf(release, entry)]);
  // Before anything of the release runs.
  checkApi(release, api);

  if (!build.dev) {
    allowEntry(entry, release.integrity);
    registerPlugins([integrityGuard]);
  }
  registerRemotes([{ name, entry }], { force: attempt > 0 });
  return openDoor(release);

  async function filesOf(wanted: Release, from: string): Promise<void> {
    if (!build.dev) await bring(wantedFiles(wanted, from, attempt), { signal, again: attempt > 0 });
    await import('@stupeni/ui/more');
  }
}

async function openDoor({ name, version }: Release): Promise<AreaModule> {
  try {
    const door = await loadRemote<AreaModule>(`${name}/area`);
    if (typeof door?.Area === 'function') return door;
  } catch (cause) {
    throw new RemoteProblem('broken', `${name} ${version} failed to start`, { cause });
  }
  throw new RemoteProblem('broken', `${name} ${version} has no Area behind its door`);
}

/** `null` when the API does not answer: the area itself says so better than a refusal to load it. */
async function apiVersion(attempt: number, signal: AbortSignal): Promise<string | null> {
  const ahead = attempt === 0 ? await takeVersionAhead() : null;
  if (ahead) return ahead;
  try {
    return (await call('getVersion', {}, { signal })).version;
  } catch (cause) {
    console.warn('The API did not say its version.', cause);
    return null;
  }
}

function deadline(name: RemoteName) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const problem = new RemoteProblem('timeout', `${name} did not come within ${patience} ms`);
      reject(problem);
      controller.abort(problem);
    }, patience);
  });
  const abort = () => clearTimeout(timer);
  return { signal: controller.signal, abort, expired };
}
