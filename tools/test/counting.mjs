/**
 * The result of a stage of `npm test`. `detail` is shown when something failed.
 *
 * @typedef {{ passed: number, failed: number, detail: string }} Outcome
 */

/**
 * Outcome of a check that passes or fails as a whole. It counts as one.
 *
 * @param {{ ok: boolean, output: string }} result
 * @returns {Outcome}
 */
export const checkOutcome = ({ ok, output }) =>
  ok ? { passed: 1, failed: 0, detail: '' } : { passed: 0, failed: 1, detail: output };

/**
 * Outcome of several Jest runs. A run without a report, a suite that could not be loaded and a run without a
 * single test count as failures: none of them proved anything.
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
  if (failed === 0 && (!command.ok || runs.length === 0)) failed = 1;
  return { passed, failed, detail: failed > 0 ? [command.output, ...complaints].join('\n') : '' };
}

/**
 * Outcome of a Playwright run. A journey that passed only after a retry counts as failed.
 *
 * @param {PlaywrightReport | null} report
 * @param {{ ok: boolean, output: string }} command
 * @returns {Outcome}
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */
export function playwrightOutcome(report, command) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  let failed = unexpected + flaky + skipped;
  if (failed === 0 && (!command.ok || expected === 0)) failed = 1;
  return { passed: expected, failed, detail: failed > 0 ? command.output : '' };
}

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
