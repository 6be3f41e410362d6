import { lineIds } from './ids-in-use.mjs';
import { withoutCanary } from './line-changes.mjs';
import { releasable } from './names.mjs';

/** @typedef {import('./site-registry.mjs').SiteRegistry} SiteRegistry */

/**
 * The newest release of a front end that a pipeline delivers. The site stores it, so that the pipelines of other
 * commits do not change it.
 *
 * @typedef {object} Delivery
 * @property {string} release its id
 * @property {string} commit the first one with this release; its pipeline delivers it
 * @property {'published' | 'canary' | 'promoted' | 'takenBack'} state nobody, some users or everybody gets it;
 *   `takenBack`: people had it and get it no more, because a person or `watch` took it back, or another release
 *   replaced it. Also: it waited with an approval, and a person promoted another release meanwhile
 * @property {boolean} isApproved a person approved its promotion, which continues as soon as nothing blocks it
 */

/**
 * The registry after the pipeline of a commit brought releases. When everybody already has such a release, a revert
 * brought it back. Then the canary of the reverted commit ends.
 *
 * @param {SiteRegistry} registry
 * @param {readonly { name: string, id: string }[]} releases
 * @param {string} commit
 * @returns {SiteRegistry}
 */
export function withDeliveries(registry, releases, commit) {
  const remotes = { ...registry.remotes };
  const deliveries = { ...registry.deliveries };
  for (const { name, id } of releases) {
    const line = remotes[name];
    const { current, canary } = lineIds(registry, name);
    if (line && current === id && canary === deliveries[name]?.release) remotes[name] = withoutCanary(line);
    deliveries[name] = { release: id, commit, state: 'published', isApproved: false };
  }
  return { ...registry, remotes, deliveries };
}

/**
 * The registry after a person approved the promotion of a commit. A release that was taken back before stays taken
 * back.
 *
 * @param {SiteRegistry} registry
 * @param {string} commit
 * @returns {SiteRegistry}
 */
export function withApproval(registry, commit) {
  const approved = listOfCommit(registry, commit)
    .filter(({ state }) => state === 'published' || state === 'canary')
    .map(({ name }) => [name, { ...registry.deliveries[name], isApproved: true }]);
  return { ...registry, deliveries: { ...registry.deliveries, ...Object.fromEntries(approved) } };
}

/**
 * The registry after a promotion of these releases. A release that waits with an approval was approved to replace what
 * people had then. A later promotion of another release is the newer decision, so the waiting one must not replace it.
 *
 * @param {SiteRegistry} before
 * @param {SiteRegistry} after
 * @param {readonly { name: string, id: string }[]} promotions
 * @returns {SiteRegistry}
 */
export function endReplacedApprovals(before, after, promotions) {
  const deliveries = { ...after.deliveries };
  for (const { name, id } of promotions) {
    const delivery = deliveries[name];
    if (delivery?.isApproved && delivery.release !== id && lineIds(before, name).current !== id)
      deliveries[name] = { ...delivery, state: 'takenBack', isApproved: false };
  }
  return { ...after, deliveries };
}

/**
 * The registry with the present state of each delivery, also after a command that a person typed.
 *
 * @param {SiteRegistry} registry
 * @returns {SiteRegistry}
 */
export function noteProgress(registry) {
  const deliveries = Object.entries(registry.deliveries).map(([name, delivery]) => [
    name,
    updateState(delivery, lineIds(registry, name)),
  ]);
  return { ...registry, deliveries: Object.fromEntries(deliveries) };
}

/**
 * A release that was taken back loses its approval: a person who gives it to some users again, to look at it, does not
 * promote it.
 *
 * @param {Delivery} delivery
 * @param {{ current: string | null, canary: string | null }} ids of the releases that people get
 * @returns {Delivery}
 */
function updateState(delivery, { current, canary }) {
  const { release, state } = delivery;
  if (current === release) return { ...delivery, state: 'promoted' };
  if (state === 'promoted' || (state === 'canary' && canary !== release))
    return { ...delivery, state: 'takenBack', isApproved: false };
  return state === 'published' && canary === release ? { ...delivery, state: 'canary' } : delivery;
}

/** @typedef {Delivery & { name: string }} NamedDelivery */

/** The deliveries of a commit, the shell first. @param {SiteRegistry} registry @param {string} commit */
export const listOfCommit = (registry, commit) =>
  listDeliveries(registry).filter((one) => one.commit === commit);

/** The releases whose promotion is approved and has not happened yet, the shell first. @param {SiteRegistry} registry */
export const listApproved = (registry) =>
  listDeliveries(registry).filter(({ isApproved, state }) => isApproved && state !== 'promoted');

/** @param {SiteRegistry} registry @returns {NamedDelivery[]} */
function listDeliveries({ deliveries }) {
  return releasable.flatMap((name) => {
    const delivery = deliveries[name];
    return delivery ? [{ name, ...delivery }] : [];
  });
}
