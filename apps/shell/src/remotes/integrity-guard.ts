import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isIntegrity } from './release-check';
import { LoadError } from './load-error';

const hashes = new Map<string, string>();

/** Lets the federation runtime run the entry at this address, if it has this content. */
export function allowEntry(url: string, integrity: string): void {
  hashes.set(withoutQuery(url), integrity);
}

/**
 * Federation runtime plugin: every script that the runtime adds carries the hash of the registry.
 * A script without one is not added at all.
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
