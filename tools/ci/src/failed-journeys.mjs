/** A journey, and where it is written: `roles.spec.ts:44`. @typedef {{ title: string, place: string }} Journey */

/**
 * A part of the JSON report of Playwright. A suite is a file, or a `describe` in it.
 *
 * @typedef {{ specs?: { title: string, ok: boolean, file: string, line: number }[], suites?: Suite[] }} Suite
 */

/**
 * Finds the journeys that failed.
 *
 * @param {string} report of the JSON reporter of Playwright
 * @returns {Journey[]}
 */
export const findFailedJourneys = (report) => listFailed(JSON.parse(report));

/** @param {Suite} suite @returns {Journey[]} */
const listFailed = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title, file, line }) => ({ title, place: `${file}:${line}` })),
  ...suites.flatMap(listFailed),
];
