import type { ProxyConfig } from '@rsbuild/core';

/**
 * Passes the requests under a path on to another server of this machine. The path ends with a slash, because `/api`
 * would be the beginning of `/apiary` too. Each request has a connection of its own. The other server could close a
 * reused connection just when the next request arrives, and the page would get 504.
 */
export function proxyTo(pathFilter: `/${string}/`, target: string): Extract<ProxyConfig, unknown[]>[number] {
  return { pathFilter, target, agent: false };
}
