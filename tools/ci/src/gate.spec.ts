import { obstacles } from './gate.mjs';

const good = { plan: { result: 'success' }, checks: { result: 'success' } };

it('a job that had nothing to do lets a change through', () => {
  expect(obstacles({ ...good, area: { result: 'skipped' }, journeys: { result: 'success' } })).toEqual([]);
});

it.each(['failure', 'cancelled', 'timed_out'])('a job that ended with %s does not', (result) => {
  expect(obstacles({ ...good, area: { result } })).toEqual([`area: ${result}`]);
});

it('what must always run may not be skipped', () => {
  expect(obstacles({ ...good, plan: { result: 'skipped' } })).toEqual(['plan: skipped']);
});

it('a gate that sees no job is shut', () => {
  expect(obstacles({})).toEqual(['no job was named']);
});
