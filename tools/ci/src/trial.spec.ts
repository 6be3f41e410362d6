import { findTrialReason } from './trial.mjs';

/** A trial whose steps give these results in turn, and the steps that it made. */
function pretendTrial(results: boolean[]) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return results.shift() ?? false;
  };
  return { steps, trial: { copy: step('copy'), publish: step('publish'), journeys: step('journeys') } };
}

const cases: [names: string[], results: boolean[], steps: string[], reason: string | null][] = [
  [['shell'], [true, true, true], ['copy', 'publish', 'journeys'], null],
  [[], [true, true], ['copy', 'journeys'], null],
  [['shell'], [false], ['copy'], 'The site could not be copied.'],
  [['shell'], [true, false], ['copy', 'publish'], 'These builds do not fit what people have.'],
  [[], [true, false], ['copy', 'journeys'], 'The journeys fail with the API of this checkout.'],
];

it.each(cases)('tries %j with the results %j', (names, results, steps, reason) => {
  const pretended = pretendTrial([...results]);
  expect(findTrialReason(names, pretended.trial)).toBe(reason);
  expect(pretended.steps).toEqual(steps);
});

it('names the builds when the journeys pass without them, and else what people have', () => {
  const guilty = pretendTrial([true, true, false, true, true]);
  expect(findTrialReason(['shell', 'teacher'], guilty.trial)).toBe(
    'The journeys fail with shell and teacher of this checkout, and pass without.',
  );
  expect(guilty.steps).toEqual(['copy', 'publish', 'journeys', 'copy', 'journeys']);
  const innocent = pretendTrial([true, true, false, true, false]);
  expect(findTrialReason(['shell'], innocent.trial)).toContain('fail without these builds too');
});
