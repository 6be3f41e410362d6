/** @typedef {import('./site-registry.mjs').SiteRegistry} SiteRegistry */

/**
 * The registry after a change, with the time since which each current release is the current one.
 *
 * @param {SiteRegistry} before @param {SiteRegistry} after @param {string} at ISO time of the change
 * @returns {SiteRegistry}
 */
export function withTimes(before, after, at) {
  const lines = Object.entries(after.remotes).map(([name, line]) => {
    const old = before.remotes[name];
    return [name, { ...line, since: old?.current.base === line.current.base ? old.since : at }];
  });
  const { shell } = after;
  const since = shell?.current === before.shell?.current ? before.shell?.since : at;
  return { ...after, shell: shell && { ...shell, since }, remotes: Object.fromEntries(lines) };
}
