/**
 * What a trial does with a copy of the site.
 *
 * @typedef {object} Trial
 * @property {() => boolean} copy makes the copy again; false when the site cannot be copied
 * @property {(names: string[]) => boolean} publish makes builds of this checkout the current ones in the copy; false when the
 *   release tool rejects them
 * @property {() => boolean} journeys runs the journeys on the copy, with the API of this checkout; false when one fails
 */

/**
 * Tries what goes live together with what people have.
 *
 * @param {string[]} names front ends of this checkout; without names the API of this checkout is tried alone
 * @param {Trial} trial
 * @returns {string | null} why it may not go live
 */
export function findTrialReason(names, { copy, publish, journeys }) {
  if (!copy()) return 'The site could not be copied.';
  if (names.length > 0 && !publish(names)) return 'These builds do not fit what people have.';
  if (journeys()) return null;
  if (names.length === 0) return 'The journeys fail with the API of this checkout.';
  // What people have can also fail by itself, or with this API. Then these builds are not the cause.
  return copy() && journeys()
    ? `The journeys fail with ${names.join(' and ')} of this checkout, and pass without.`
    : 'The journeys fail without these builds too: what people have fails with the API of this checkout.';
}
