import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { chunkListName, type Release, type RemoteModule, type RemoteName } from '@stupeni/federation';
import type { ReactNode } from 'react';
import { LoadError } from '../failures/load-error';
import { startCountdown } from './countdown';
import { federation } from './federation';
import { isIntegrity } from './integrity';
import { readShellBuild } from './shell-build';

/** The module of a remote with a React component. */
export type LoadedModule = RemoteModule<ReactNode>;

/** The longest time for start-up code after all files have arrived. */
export const startupTimeoutMs = 10_000;

/** How many times each remote was started in this page. */
const starts = new Map<RemoteName, number>();

/**
 * Runs a release whose files are in the browser's cache.
 *
 * @param onLate receives a module whose start-up finished too late, unless another release has been started
 * @throws LoadError `startup` when the code does not finish in time, `broken` when it fails
 */
export function startRelease(
  release: Release,
  onLate: (module: LoadedModule) => void,
): Promise<LoadedModule> {
  const { name, base } = release;
  const entry = base + release.entry;
  const start = (starts.get(name) ?? 0) + 1;
  starts.set(name, start);
  if (!readShellBuild().dev) allowEntry(entry, release.integrity);
  federation.registerPlugins([readShellBuild().dev ? withoutTimeout : integrityGuard]);
  if (start > 1) forgetChunks(name);
  federation.registerRemotes([{ name, entry }], { force: start > 1 });
  // There is no time limit on a dev server, because it builds the remote first.
  if (readShellBuild().dev) return openModule(release);
  return waitInTime(openModule(release), release, (module) => {
    if (starts.get(name) === start) onLate(module);
  });
}

async function openModule({ name, version }: Release): Promise<LoadedModule> {
  try {
    const module = await federation.loadRemote<LoadedModule>(`${name}/remote`);
    if (typeof module?.Remote === 'function') return module;
  } catch (cause) {
    throw new LoadError('broken', `${name} ${version} failed to start`, { cause });
  }
  throw new LoadError('broken', `${name} ${version} exposes no Remote`);
}

function waitInTime(
  starting: Promise<LoadedModule>,
  { base }: Release,
  onLate: (module: LoadedModule) => void,
): Promise<LoadedModule> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const countdown = startCountdown(startupTimeoutMs, () => {
      isLate = true;
      reject(new LoadError('startup', `${base} did not start within ${startupTimeoutMs} ms`));
    });
    starting.then(
      (module) => {
        countdown.stop();
        if (isLate) onLate(module);
        else resolve(module);
      },
      (cause: LoadError) => {
        countdown.stop();
        reject(cause);
      },
    );
  });
}

/**
 * Deletes the list in which chunks register. Otherwise another release would use the chunks of the release before it.
 */
function forgetChunks(name: RemoteName): void {
  Reflect.deleteProperty(globalThis, chunkListName(name));
}

const hashes = new Map<string, string>();

/** Allows the federation runtime to run the entry at this address if its content has this hash. */
export function allowEntry(url: string, integrity: string): void {
  hashes.set(withoutQuery(url), integrity);
}

/**
 * Federation runtime plugin: adds the hash from the registry to every script of the runtime. It rejects a script
 * without a hash.
 */
const integrityGuard: ModuleFederationRuntimePlugin = {
  name: 'integrity-guard',
  createScript: ({ url }) => makeGuardedScript(url),
};

/**
 * Federation runtime plugin for dev servers. A dev server answers after it has built the remote. This can take longer
 * than the 20 s that the runtime allows for a script. The value is the longest possible timer.
 */
const withoutTimeout: ModuleFederationRuntimePlugin = {
  name: 'without-timeout',
  createScript: () => ({ timeout: 2 ** 31 - 1 }),
};

/**
 * Makes the script element for an address, with its hash.
 * @throws LoadError `integrity` for an address without a well-formed hash
 */
export function makeGuardedScript(url: string): HTMLScriptElement {
  const integrity = hashes.get(withoutQuery(url));
  if (integrity === undefined || !isIntegrity(integrity)) {
    throw new LoadError('integrity', `no hash is known for ${url}`);
  }
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = url;
  return script;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, window.location.origin);
  return origin + pathname;
}
