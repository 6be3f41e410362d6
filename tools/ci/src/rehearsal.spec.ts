import { findFailedJourneys, type Journey } from './failed-journeys.mjs';
import { rehearse } from './rehearsal.mjs';

const learner = { title: 'a learner reads', place: 'roles.spec.ts:19' };
const teacher = { title: 'a teacher accepts', place: 'roles.spec.ts:62' };
const passed = { ok: true, failed: [] };
const failed = (...journeys: Journey[]) => ({ ok: false, failed: journeys });

/** A rehearsal whose steps give these results in turn, and the steps that it made. */
function pretend(results: unknown[]) {
  const steps: string[] = [];
  const take = <T>(name: string) => {
    steps.push(name);
    return results.shift() as T;
  };
  return {
    steps,
    rehearsal: {
      copy: () => take<boolean>('copy'),
      journeys: (only?: readonly Journey[]) =>
        take<typeof passed>(only ? `journeys ${only.map(({ place }) => place).join()}` : 'journeys'),
    },
    change: () => take<boolean>('change'),
  };
}

const both = ['copy', 'change', 'journeys', 'copy'];
const cases: [title: string, results: unknown[], steps: string[], reason: string | null][] = [
  ['accepts what passes', [true, true, passed], ['copy', 'change', 'journeys'], null],
  ['rejects when the site cannot be copied', [false], ['copy'], 'The site could not be copied.'],
  [
    'rejects a change that does not fit',
    [true, false],
    ['copy', 'change'],
    'The change does not fit what people have.',
  ],
  [
    'blames the change for a journey that passes without it',
    [true, true, failed(learner), true, passed],
    [...both, 'journeys roles.spec.ts:19'],
    'The journeys fail with the change, and pass without it: «a learner reads».',
  ],
  [
    'blames what people have for a journey that also fails without the change',
    [true, true, failed(learner), true, failed(learner)],
    [...both, 'journeys roles.spec.ts:19'],
    'The journeys fail without the change too: what people have fails with the API of this checkout: «a learner reads».',
  ],
  [
    'blames the change and names what fails without it too',
    [true, true, failed(learner, teacher), true, failed(teacher)],
    [...both, 'journeys roles.spec.ts:19,roles.spec.ts:62'],
    'The journeys fail with the change, and pass without it: «a learner reads».\nThese fail without the change too: «a teacher accepts».',
  ],
  [
    'blames what people have when no journey starts without the change',
    [true, true, failed(learner), true, failed()],
    [...both, 'journeys roles.spec.ts:19'],
    'The journeys fail without the change too: what people have fails with the API of this checkout: «a learner reads».',
  ],
  [
    'blames the change when no journey starts with it',
    [true, true, failed(), true, passed],
    [...both, 'journeys '],
    'The journeys fail with the change, and pass without it.',
  ],
];

it.each(cases)('%s', async (_title, results, steps, reason) => {
  const { rehearsal, change, ...made } = pretend([...results]);
  expect(await rehearse(rehearsal, change)).toBe(reason);
  expect(made.steps).toEqual(steps);
});

it('runs no journey when people get the same as before', async () => {
  const { rehearsal, steps } = pretend([true]);
  expect(await rehearse(rehearsal, () => 'nothing')).toBeNull();
  expect(steps).toEqual(['copy']);
});

it('rehearses the API of the checkout alone', async () => {
  const passes = pretend([true, passed]);
  expect(await rehearse(passes.rehearsal, null)).toBeNull();
  const fails = pretend([true, failed(teacher)]);
  expect(await rehearse(fails.rehearsal, null)).toBe(
    'The journeys fail with the API of this checkout: «a teacher accepts».',
  );
  expect(fails.steps).toEqual(['copy', 'journeys']);
});

it('reads the failed journeys of a report, also those in a group', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'roles.spec.ts', line: 19 });
  const suite = { specs: [spec('passes', true), spec('fails', false)] };
  const report = JSON.stringify({ suites: [{ ...suite, suites: [{ specs: [spec('fails too', false)] }] }] });
  expect(findFailedJourneys(report)).toEqual([
    { title: 'fails', place: 'roles.spec.ts:19' },
    { title: 'fails too', place: 'roles.spec.ts:19' },
  ]);
});
