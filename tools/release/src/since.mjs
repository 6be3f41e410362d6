/** @typedef {import('./site-registry.mjs').SiteRegistry} SiteRegistry */

/**
 * When a release became the current one or the canary: the time, and the revision of the registry. A report of a browser
 * has the revision of its page, so it is known which reports came after the change, whatever a clock says.
 *
 * @typedef {{ since: string | undefined, sinceRevision: number | undefined }} Start
 */

/**
 * The registry after a change, with the start of each current release and canary.
 *
 * @param {SiteRegistry} before @param {SiteRegistry} after its revision is that of the change
 * @param {string} at ISO time of the change
 * @returns {SiteRegistry}
 */
export function withStarts(before, after, at) {
  const newStart = { since: at, sinceRevision: after.revision };
  const lines = Object.entries(after.remotes).map(([name, line]) => {
    const old = before.remotes[name];
    const canary = line.canary && {
      ...line.canary,
      ...(old?.canary?.release.base === line.canary.release.base ? startOf(old.canary) : newStart),
    };
    return [
      name,
      { ...line, ...(old?.current.base === line.current.base ? startOf(old) : newStart), canary },
    ];
  });
  const { shell } = after;
  const start = before.shell?.current === shell?.current ? startOf(before.shell) : newStart;
  return { ...after, shell: shell && { ...shell, ...start }, remotes: Object.fromEntries(lines) };
}

/** @param {Partial<Start> | null | undefined} found @returns {Start} */
const startOf = (found) => ({ since: found?.since, sinceRevision: found?.sinceRevision });
