import { checkOutcome, jestOutcome, playwrightOutcome, verdict } from './counting.mjs';

const good = { ok: true, output: 'fine' };
const bad = { ok: false, output: 'what went wrong' };

/** @param {Partial<import('./counting.mjs').JestReport>} [part] */
const report = (part) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
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
  it('adds up the runs', () => {
    const runs = [
      { project: 'libs/rules', report: report({ numPassedTests: 7 }) },
      { project: 'libs/ui', report: report({ numPassedTests: 3, numFailedTests: 2 }) },
    ];
    expect(jestOutcome(runs, bad)).toMatchObject({ passed: 10, failed: 2 });
  });

  it('fails when a project has no report', () => {
    const runs = [{ project: 'libs/ui', report: null }];
    expect(jestOutcome(runs, good)).toMatchObject({
      failed: 1,
      detail: expect.stringContaining('libs/ui: no test'),
    });
  });

  it('fails when a suite could not be loaded', () => {
    const runs = [
      { project: 'libs/ui', report: report({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 }) },
    ];
    expect(jestOutcome(runs, bad)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('fails when a project ran no test', () => {
    expect(jestOutcome([{ project: 'libs/ui', report: report() }], good)).toMatchObject({ failed: 1 });
  });

  it('fails when a test was skipped', () => {
    const runs = [{ project: 'libs/ui', report: report({ numPassedTests: 1, numPendingTests: 1 }) }];
    expect(jestOutcome(runs, good)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('fails when the command failed although every report is good', () => {
    const runs = [{ project: 'libs/ui', report: report({ numPassedTests: 1 }) }];
    expect(jestOutcome(runs, bad)).toMatchObject({ passed: 1, failed: 1, detail: 'what went wrong' });
  });

  it('fails without any run', () => {
    expect(jestOutcome([], good)).toMatchObject({ passed: 0, failed: 1 });
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

describe('verdict', () => {
  it('adds up all stages', () => {
    const outcomes = [
      { passed: 10, failed: 0 },
      { passed: 2, failed: 1 },
    ];
    expect(verdict(outcomes)).toEqual({ line: '12 passed, 1 failed', ok: false });
  });

  it('reports a failure when nothing ran', () => {
    expect(verdict([]).ok).toBe(false);
  });
});
