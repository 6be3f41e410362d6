/**
 * What a stage of `npm test` ended with. `detail` is shown when something failed.
 *
 * @typedef {{ passed: number, failed: number, detail: string }} Outcome
 */

/**
 * Outcome of a check that is either right or wrong as a whole: it counts as one.
 *
 * @param {{ ok: boolean, output: string }} result
 * @returns {Outcome}
 */
export const checkOutcome = ({ ok, output }) =>
  ok ? { passed: 1, failed: 0, detail: '' } : { passed: 0, failed: 1, detail: output };

/** How many of all may need another try: a busy machine delays a browser now and then, a fault fails each time. */
const forgiven = { jest: 0.001, playwright: 0.01 };

/**
 * Those that passed only when tried again, by name. More of them than the share allows, one at least, are failures:
 * then it is not the machine.
 *
 * @param {string[]} titles
 * @param {number} passed all that passed in the end
 * @param {number} share
 */
function secondTries(titles, passed, share) {
  const failed = titles.length <= Math.ceil(passed * share) ? 0 : titles.length;
  return { failed, lines: titles.map((title) => `not on the first try: ${title}`) };
}

/**
 * Outcome of several Jest runs, in which a spec of a screen that failed was tried once more. A run without a
 * report, a suite that could not be loaded and a run without a single test count as failures: none of them proved
 * anything.
 *
 * @param {{ project: string, report: JestReport | null }[]} runs
 * @param {{ ok: boolean, output: string }} command
 * @returns {Outcome}
 *
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {boolean} success
 * @property {{ assertionResults: { fullName: string, status: string, invocations?: number }[] }[]} [testResults]
 */
export function jestOutcome(runs, command) {
  let passed = 0;
  let failed = 0;
  const complaints = [];
  for (const { project, report } of runs) {
    if (!report) {
      failed += 1;
      complaints.push(`${project}: no test results`);
      continue;
    }
    const skipped = report.numPendingTests + report.numTodoTests;
    passed += report.numPassedTests;
    failed += report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
    if (skipped > 0) complaints.push(`${project}: ${skipped} skipped`);
    if (report.numPassedTests + report.numFailedTests + report.numRuntimeErrorTestSuites === 0) {
      failed += 1;
      complaints.push(`${project}: not one test ran`);
    }
  }
  if (runs.length === 0) complaints.push('not one project was tested');
  const again = secondTries(runs.flatMap(triedAgain), passed, forgiven.jest);
  failed += again.failed;
  if (failed === 0 && (!command.ok || runs.length === 0)) failed = 1;
  const detail = [...(failed > 0 ? [command.output, ...complaints] : []), ...again.lines].join('\n');
  return { passed: passed - again.failed, failed, detail };
}

/** @param {{ project: string, report: JestReport | null }} run */
const triedAgain = ({ project, report }) =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => `${project}: ${fullName}`);

/**
 * Outcome of a Playwright run, in which a journey that failed was tried once more.
 *
 * @param {PlaywrightReport | null} report
 * @param {{ ok: boolean, output: string }} command
 * @returns {Outcome}
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} suites
 *
 * @typedef {object} PlaywrightSuite
 * @property {{ title: string, tests: { status: string }[] }[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */
export function playwrightOutcome(report, command) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const again = secondTries(
    (report?.suites ?? []).flatMap(neededAnotherTry),
    expected + flaky,
    forgiven.playwright,
  );
  const passed = expected + flaky - again.failed;
  let failed = unexpected + skipped + again.failed;
  if (failed === 0 && (!command.ok || expected === 0)) failed = 1;
  return { passed, failed, detail: [...(failed > 0 ? [command.output] : []), ...again.lines].join('\n') };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
const neededAnotherTry = ({ specs, suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(neededAnotherTry),
];

/**
 * The last line of `npm test`.
 *
 * @param {Pick<Outcome, 'passed' | 'failed'>[]} outcomes
 */
export function verdict(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
