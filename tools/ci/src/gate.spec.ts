import { obstacles } from './gate.mjs';

const good = { plan: { result: 'success' }, checks: { result: 'success' } };

it('accepts a skipped job', () => {
  expect(obstacles({ ...good, remote: { result: 'skipped' }, journeys: { result: 'success' } })).toEqual([]);
});

it.each(['failure', 'cancelled', 'timed_out'])('rejects a job with the result %s', (result) => {
  expect(obstacles({ ...good, remote: { result } })).toEqual([`remote: ${result}`]);
});

it('rejects a skipped job that must always run', () => {
  expect(obstacles({ ...good, plan: { result: 'skipped' } })).toEqual(['plan: skipped']);
});

it('rejects an empty list of jobs', () => {
  expect(obstacles({})).toEqual(['no job was named']);
});
