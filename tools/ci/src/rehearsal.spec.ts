import { findReason } from './rehearsal.mjs';

/** A rehearsal whose steps give these results in turn, and the steps that it made. */
function pretend(results: boolean[]) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return results.shift() ?? false;
  };
  return { steps, rehearsal: { copy: step('copy'), journeys: step('journeys') }, change: step('change') };
}

const cases: [results: boolean[], steps: string[], reason: string | null][] = [
  [[true, true, true], ['copy', 'change', 'journeys'], null],
  [[false], ['copy'], 'The site could not be copied.'],
  [[true, false], ['copy', 'change'], 'The change does not fit what people have.'],
  [
    [true, true, false, true, true],
    ['copy', 'change', 'journeys', 'copy', 'journeys'],
    'The journeys fail with the change, and pass without it.',
  ],
  [
    [true, true, false, true, false],
    ['copy', 'change', 'journeys', 'copy', 'journeys'],
    'The journeys fail without the change too: what people have fails with the API of this checkout.',
  ],
];

it.each(cases)('rehearses a change with the results %j', async (results, steps, reason) => {
  const { rehearsal, change, ...made } = pretend([...results]);
  expect(await findReason(rehearsal, change)).toBe(reason);
  expect(made.steps).toEqual(steps);
});

it('runs no journey when people get the same as before', async () => {
  const { rehearsal, steps } = pretend([true]);
  expect(await findReason(rehearsal, () => 'nothing')).toBeNull();
  expect(steps).toEqual(['copy']);
});

it('rehearses the API of the checkout alone', async () => {
  const passes = pretend([true, true]);
  expect(await findReason(passes.rehearsal, null)).toBeNull();
  const fails = pretend([true, false]);
  expect(await findReason(fails.rehearsal, null)).toBe('The journeys fail with the API of this checkout.');
  expect(fails.steps).toEqual(['copy', 'journeys']);
});
