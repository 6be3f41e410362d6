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
 * Outcome of a run of Jest. No report, a file that could not be loaded, a skipped test and a run without a test count as
 * failures: they proved nothing.
 *
 * @param {JestReport | null} report
 * @param {{ ok: boolean, output: string }} command
 * @returns {Outcome}
 *
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 */
export function jestOutcome(report, command) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = report ? report.numPendingTests + report.numTodoTests : 0;
  const broken = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  const failed = broken + skipped || Number(!command.ok || passed === 0);
  const note = skipped > 0 ? `\n${skipped} skipped` : passed + broken === 0 ? '\nnot one test ran' : '';
  return { passed, failed, detail: failed > 0 ? `${command.output}${note}` : '' };
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
export function summarize(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
