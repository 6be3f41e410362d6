import { findObstacles } from './gate.mjs';

const good = { plan: { result: 'success' }, checks: { result: 'success' } };

it('accepts a skipped job', () => {
  expect(findObstacles({ ...good, remote: { result: 'skipped' }, journeys: { result: 'success' } })).toEqual(
    [],
  );
});

it.each(['failure', 'cancelled', 'timed_out'])('rejects a job with the result %s', (result) => {
  expect(findObstacles({ ...good, remote: { result } })).toEqual([`remote: ${result}`]);
});

it('rejects a skipped job that must always run', () => {
  expect(findObstacles({ ...good, plan: { result: 'skipped' } })).toEqual(['plan: skipped']);
});

it('rejects an empty list of jobs', () => {
  expect(findObstacles({})).toEqual(['no job was named']);
});
