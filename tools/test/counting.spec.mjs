import { checkOutcome, jestOutcome, playwrightOutcome, summarize } from './counting.mjs';

const good = { ok: true, output: 'fine' };
const bad = { ok: false, output: 'what went wrong' };

/** @param {Partial<import('./counting.mjs').JestReport>} [part] */
const report = (part) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...part,
});

describe('checkOutcome', () => {
  it('counts as one', () => {
    expect(checkOutcome(good)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('shows its output when it failed', () => {
    expect(checkOutcome(bad)).toEqual({ passed: 0, failed: 1, detail: 'what went wrong' });
  });
});

describe('jestOutcome', () => {
  it('counts passed and failed tests', () => {
    const outcome = jestOutcome(report({ numPassedTests: 10, numFailedTests: 2 }), bad);
    expect(outcome).toEqual({ passed: 10, failed: 2, detail: 'what went wrong' });
  });

  it('fails without a report', () => {
    expect(jestOutcome(null, good)).toMatchObject({
      failed: 1,
      detail: expect.stringContaining('not one test ran'),
    });
  });

  it('fails when a file could not be loaded', () => {
    const outcome = jestOutcome(report({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 }), bad);
    expect(outcome).toMatchObject({ passed: 3, failed: 1 });
  });

  it('fails when no test ran', () => {
    expect(jestOutcome(report(), good)).toMatchObject({ failed: 1 });
  });

  it('fails when a test was skipped', () => {
    const outcome = jestOutcome(report({ numPassedTests: 1, numPendingTests: 1 }), good);
    expect(outcome).toMatchObject({ passed: 1, failed: 1, detail: expect.stringContaining('1 skipped') });
  });

  it('fails when the command failed although the report is good', () => {
    expect(jestOutcome(report({ numPassedTests: 1 }), bad)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('playwrightOutcome', () => {
  const stats = { expected: 99, unexpected: 0, flaky: 0, skipped: 0 };

  it('counts the journeys that passed', () => {
    expect(playwrightOutcome({ stats }, good)).toEqual({ passed: 99, failed: 0, detail: '' });
  });

  it('counts a journey that needed a retry as failed', () => {
    const report = { stats: { ...stats, expected: 98, flaky: 1 } };
    expect(playwrightOutcome(report, good)).toMatchObject({ passed: 98, failed: 1 });
  });

  it('counts a skipped journey as failed', () => {
    const report = { stats: { ...stats, skipped: 1 } };
    expect(playwrightOutcome(report, good)).toMatchObject({ passed: 99, failed: 1 });
  });

  it('fails without a report', () => {
    expect(playwrightOutcome(null, good)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails when no journey ran', () => {
    expect(playwrightOutcome({ stats: { ...stats, expected: 0 } }, good)).toMatchObject({ failed: 1 });
  });
});

describe('summarize', () => {
  it('adds up all stages', () => {
    const outcomes = [
      { passed: 10, failed: 0 },
      { passed: 2, failed: 1 },
    ];
    expect(summarize(outcomes)).toEqual({ line: '12 passed, 1 failed', ok: false });
  });

  it('reports a failure when nothing ran', () => {
    expect(summarize([]).ok).toBe(false);
  });
});
