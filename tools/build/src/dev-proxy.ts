import type { ProxyConfig } from '@rsbuild/core';

/**
 * Passes the requests under a path on to another server of this machine. Each request has a connection of its own. The
 * other server could close a reused connection just when the next request arrives, and the page would get 504.
 */
export function proxyTo(pathFilter: string, target: string): Extract<ProxyConfig, unknown[]>[number] {
  return { pathFilter, target, agent: false };
}
