import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isIntegrity } from './release-check';
import { LoadError } from './load-error';

const hashes = new Map<string, string>();

/** Allows the federation runtime to run the entry at this address if its content has this hash. */
export function allowEntry(url: string, integrity: string): void {
  hashes.set(withoutQuery(url), integrity);
}

/**
 * Federation runtime plugin: adds the hash from the registry to every script of the runtime.
 * A script without a hash is not added.
 */
export const integrityGuard: ModuleFederationRuntimePlugin = {
  name: 'integrity-guard',
  createScript: ({ url }) => guardedScript(url),
};

/** @throws LoadError `integrity` for an address without a well-formed hash */
export function guardedScript(url: string): HTMLScriptElement {
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
