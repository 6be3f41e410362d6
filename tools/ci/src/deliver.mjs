import { rehearse } from './rehearsal.mjs';

/**
 * A front end on the site (`release status --json`).
 *
 * @typedef {{ release: string, commit: string, state: string, isApproved: boolean }} Delivery
 * @typedef {{ current: string | null, canary: string | null, delivery: Delivery | null }} OnSite
 *
 * What the pipeline of a commit does with a front end: `deliver` a new release, `publish` a known one, whose sources
 * can have other types, or `leave` the release of a later commit unchanged. `what` says why.
 * @typedef {{ name: string, release: string, does: 'deliver' | 'publish' | 'leave', what: string }} Step
 *
 * @typedef {object} Tools
 * @property {string} percent how many users get a canary
 * @property {(args: string[]) => Promise<string[]>} run runs a command of the release tool; returns its lines
 * @property {(line: string) => void} say
 * @property {(commit: string, other: string) => boolean} isOlder whether the first commit is an ancestor of the other
 */

/**
 * Delivers tested builds to a site (`release deliver`), and prints what happens with each front end.
 *
 * - `canary` publishes the builds that are new with this commit and gives them to some users. On a new site everybody
 *   gets all builds.
 * - `promote` gives everybody the releases of this commit, after a person approved it.
 *
 * @param {'canary' | 'promote'} step
 * @param {import('./tested.mjs').Tested} tested
 * @param {Tools} tools
 * @returns {Promise<boolean>} whether a release of this commit waits for an approval now
 * @throws Error when a release of this commit was not delivered
 */
export async function deliver(step, tested, { percent, run, say, isOlder }) {
  /** @type {Record<string, OnSite>} */
  const site = JSON.parse((await run(['status', '--json'])).join('\n'));
  const names = Object.keys(tested.releases);
  const isNewSite = names.every((name) => !site[name]?.current);
  if (isNewSite) await run(['publish', ...names, '--promote', '--api', apiDocument]);
  if (tested.services.includes('api')) say('api: an image. What needs the new API waits until it runs.');
  const steps = planDelivery(tested, site, isOlder);
  for (const { name, release, what } of steps) say(`${name} ${release}: ${what}`);
  if (step === 'promote') {
    await run(['deliver', 'promote', '--commit', tested.commit]);
    return false;
  }
  const listNames = (/** @type {Step['does']} */ does) =>
    steps.filter((one) => one.does === does).map(({ name }) => name);
  const known = listNames('publish');
  if (known.length > 0) await run(['publish', ...known]);
  const added = listNames('deliver');
  await run(['deliver', 'canary', ...added, '--commit', tested.commit, '--percent', percent]);
  const isWaiting = steps.some(
    ({ name, release, does }) => does === 'deliver' && site[name]?.current !== release,
  );
  return isWaiting && !isNewSite;
}

const apiDocument = 'services/api/openapi.json';

/**
 * Compares a new API with the current releases and the canaries, before its image is pushed.
 *
 * @param {import('./tested.mjs').Tested} tested
 * @param {Pick<Tools, 'run'>} tools
 * @throws Error when a release does not work with it
 */
export async function compareApi({ services }, { run }) {
  if (services.includes('api')) await run(['api', apiDocument, '--dry-run']);
}

/**
 * Rehearses a step in a copy of the site. A step does not reach everybody at once, so it tries each combination that people can
 * get:
 *
 * - after the approval: what everybody gets. A release that still waits in the copy also waits on the site. Its own delivery
 *   rehearses it;
 * - before the approval: the canaries with the shell that people have. In the copy everybody gets the canaries;
 * - also before the approval: what most people have, with the new API and gateway, because their images are delivered first.
 *
 * @param {'canary' | 'promote'} step
 * @param {import('./tested.mjs').Tested} tested
 * @param {Tools} tools `run` changes the copy
 * @param {Pick<import('./rehearsal.mjs').Rehearsal, 'copy' | 'journeys'>} rehearsal
 * @returns {Promise<string | null>} why the step may not be taken
 */
export async function rehearseDelivery(step, tested, tools, rehearsal) {
  const { run, say } = tools;
  /** The releases that a user with all canaries gets, as a text to compare. */
  const readGiven = async () => {
    /** @type {Record<string, OnSite>} */
    const site = JSON.parse((await run(['status', '--json'])).join('\n'));
    return JSON.stringify(
      Object.entries(site).map(([name, { current, canary }]) => [name, canary ?? current]),
    );
  };
  const take = (/** @type {'canary' | 'promote'} */ next) =>
    deliver(next, tested, { ...tools, percent: '100' }).catch((error) => say(error.message));
  const hasNewService = tested.services.length > 0;
  let before = '';
  let withCanaries = '';
  let after = '';
  const reason = await rehearse(rehearsal, async () => {
    before = await readGiven();
    if (step === 'canary') await take('canary');
    withCanaries = await readGiven();
    await take('promote');
    after = await readGiven();
    return after === before && !hasNewService ? 'nothing' : true;
  });
  if (reason !== null || step === 'promote') return reason;
  if (withCanaries !== before && withCanaries !== after) {
    say('Until the approval some users get the new remotes with what everybody has now:');
    const ofCanary = await rehearse(rehearsal, () => take('canary').then(() => true));
    if (ofCanary !== null) return `Before the approval: ${ofCanary}`;
  }
  if (!hasNewService || after === before) return null;
  say('The images come before the approval, and run with what everybody has now:');
  return rehearse(rehearsal, null);
}

/**
 * Decides which builds of a commit its own pipeline delivers. The other builds came with another commit. So the next change of
 * another team does not deliver a change that waits for its approval or that was taken back.
 *
 * @param {import('./tested.mjs').Tested} tested
 * @param {Record<string, OnSite>} site
 * @param {Tools['isOlder']} isOlder
 * @returns {Step[]}
 */
export function planDelivery({ commit, releases }, site, isOlder) {
  return Object.entries(releases).map(([name, { release }]) => {
    const { current = null, delivery = null } = site[name] ?? {};
    /** @returns {Step} */
    const step = (/** @type {string} */ what, /** @type {Step['does']} */ does = 'publish') => ({
      name,
      release,
      does,
      what,
    });
    const isNew = delivery?.release !== release;
    if (delivery && delivery.commit !== commit) {
      const of = delivery.commit.slice(0, 10);
      // An older commit whose job runs late must not bring its builds back.
      if (isOlder(commit, delivery.commit))
        return step(`the later commit ${of} delivers ${delivery.release}`, 'leave');
      if (!isNew && current !== release) return step(`${describeState(delivery)} (commit ${of})`);
    }
    // When a person published the current release by hand, `deliver` records its commit.
    if (current === release) return step('everybody has it', isNew ? 'deliver' : 'publish');
    return step('comes with this commit', 'deliver');
  });
}

/** @param {Delivery} delivery */
function describeState({ state, isApproved }) {
  if (state === 'takenBack') return 'was taken back';
  return isApproved ? 'approved, waits for what it needs' : 'waits for its approval';
}
