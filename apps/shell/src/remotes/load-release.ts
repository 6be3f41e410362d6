import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { chunkListOf, type Release, type RemoteModule, type RemoteName } from '@stupeni/federation';
import type { ReactNode } from 'react';
import { bring, type Bringing } from './bring';
import { allowEntry, integrityGuard } from './integrity-guard';
import { checkApi, checkRelease } from './release-check';
import { RemoteProblem } from './remote-problem';
import { shellBuild } from './shell-build';
import { filesOfRelease, filesOfShell } from './wanted-files';

export type AreaModule = RemoteModule<ReactNode>;

export interface ReleaseTry {
  /** 0 for the first of this area in the page; each later one has a number of its own. */
  number: number;
  api: () => Promise<string | null>;
  bringing: Bringing;
}

/**
 * Loads one release: compatibility, files, shared interface, container, door.
 * @throws RemoteProblem
 */
export async function loadRelease(
  release: Release,
  { number, api, bringing }: ReleaseTry,
): Promise<AreaModule> {
  const build = shellBuild();
  checkRelease(release, build);
  const entry = release.base + release.entry + (number > 0 ? `?retry=${number}` : '');
  const [version] = await Promise.all([
    api(),
    build.dev ? null : bring(filesOfRelease(release, entry, bringing.again), bringing),
    bringShellPart(build.dev ? null : bringing),
  ]);
  // Before anything of the release runs.
  checkApi(release, version);

  if (!build.dev) {
    allowEntry(entry, release.integrity);
    registerPlugins([integrityGuard]);
  }
  if (number > 0) forgetChunks(release.name);
  registerRemotes([{ name: release.name, entry }], { force: number > 0 });
  return openDoor(release);
}

/** What areas share of the interface is the shell's own: no other release would do better without it. */
async function bringShellPart(bringing: Bringing | null): Promise<void> {
  try {
    if (bringing) await bring(filesOfShell(), bringing);
  } catch (cause) {
    if (bringing?.signal.aborted) throw cause;
    throw new RemoteProblem('shell', 'a part of the shell that areas share did not come', { cause });
  }
  await import('@stupeni/ui/more');
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

/** Another release would take the chunks of the one before it for its own: they announce themselves in one list. */
function forgetChunks(name: RemoteName): void {
  Reflect.deleteProperty(globalThis, chunkListOf(name));
}
