import type { ProxyConfig } from '@rsbuild/core';

/**
 * Passes the requests under a path on to another server of this machine. Each request has a connection of its own. A
 * connection that waits for the next request may end at the other server at that moment, and the page would get 504.
 */
export function proxyTo(pathFilter: string, target: string): Extract<ProxyConfig, unknown[]>[number] {
  return { pathFilter, target, agent: false };
}
