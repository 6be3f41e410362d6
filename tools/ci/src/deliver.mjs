/**
 * The releases of a front end that people get (`release status --json`).
 *
 * @typedef {{ current: string | null, canary: string | null }} InUse
 *
 * @typedef {object} Delivery
 * @property {string} percent how many users get a canary
 * @property {(args: string[]) => Promise<string[]>} run runs a command of the release tool; returns its lines
 * @property {(line: string) => void} say
 */

/**
 * Delivers tested builds to a site.
 *
 * - `canary` publishes each build that people do not have yet and gives it to some users. On a new site everybody gets
 *   all builds. With a new shell it only publishes: a shell has no canary, and the remotes may need it.
 * - `promote` gives the builds to everybody in one switch.
 *
 * @param {'canary' | 'promote'} step
 * @param {import('./tested.mjs').Tested} tested
 * @param {Delivery} delivery
 * @throws Error when a canary was taken back before its promotion; nothing was changed
 */
export async function deliver(step, tested, { percent, run, say }) {
  const builds = Object.entries(tested.releases).map(([name, { release }]) => ({ name, release }));
  /** @type {Record<string, InUse>} */
  const inUse = JSON.parse((await run(['status', '--json'])).join('\n'));
  const isNewSite = builds.every(({ name }) => !inUse[name]?.current);
  const waiting = builds.filter(({ name, release }) => inUse[name]?.current !== release);
  if (waiting.length === 0) return say('Everybody has these releases already.');
  const names = waiting.map(({ name }) => name);
  if (isNewSite) {
    await run(['publish', ...names, '--promote', '--api', 'services/api/openapi.json']);
    return;
  }
  const hasShell = names.includes('shell');
  if (step === 'promote') {
    const lost = hasShell ? [] : waiting.filter(({ name, release }) => inUse[name]?.canary !== release);
    if (lost.length > 0) {
      const list = lost.map(({ name, release }) => `${name} ${release}`).join(', ');
      throw new Error(
        `Not promoted: no longer a canary: ${list}. Somebody took it back, or a later one came.`,
      );
    }
    await run(['publish', ...names, '--promote']);
    return;
  }
  await run(['publish', ...names]);
  if (hasShell)
    return say('Published. A new shell has no canary: the promotion gives all of it to everybody.');
  for (const { name, release } of waiting) await run(['canary', name, release, '--percent', percent]);
}
