import fc from 'fast-check';
import semver from 'semver';
import { itAtNight } from '../../../tools/test/at-night.mjs';
import { isInRange, isRange, takesCanary } from './release-rules.mjs';

it.each([
  ['1.4.0', '^1.2.0'],
  ['1.2.0', '1.2.0'],
  ['19.3.1', '^19.3.1'],
  ['0.1.7', '^0.1.0'],
  ['0.0.1', '*'],
  ['0.1.4', '^0.1.0 || ^0.2.0'],
  ['0.2.0', '^0.1.0||^0.2.0'],
])('puts %s in the range %s', (version, range) => expect(isInRange(version, range)).toBe(true));

it.each([
  ['2.0.0', '^1.2.0'],
  ['1.1.9', '^1.2.0'],
  ['1.2.1', '1.2.0'],
  ['0.2.0', '^0.1.0'], // below 1.0 a minor version may break
  ['0.1.0', '^0.1.1'],
  ['0.0.2', '^0.0.1'],
  ['1.0.0-beta', '^1.0.0'],
  ['', '^1.0.0'],
  ['1.0.0', 'latest'],
  ['1.0.0', '>=1.0.0'],
  ['0.3.0', '^0.1.0 || ^0.2.0'],
  ['0.1.0', '^0.1.0 || >=0.2.0'], // one part that pages do not understand makes the range invalid
])('does not put %s in the range %s', (version, range) => expect(isInRange(version, range)).toBe(false));

it('decides every version and range as the package semver does', () => {
  const number = fc.nat({ max: 3 });
  const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));
  const part = fc.oneof(
    version,
    version.map((from) => `^${from}`),
    fc.constant('*'),
  );
  const range = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' || '));
  fc.assert(
    fc.property(version, range, (given, allowed) => {
      expect(isInRange(given, allowed)).toBe(semver.satisfies(given, allowed));
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['^1.2.0', true],
  ['1.2.0', true],
  ['*', true],
  ['^0.1.0 || ^0.2.0', true],
  ['^0.1.0 || ', false],
  ['^0.1.0 | ^0.2.0', false],
  ['>=1.0.0', false],
  ['1.0.0^', false],
  ['~1.2.0', false],
  ['1.x', false],
  ['', false],
])('tells whether the range %j is supported', (range, understood) => {
  expect(isRange(range)).toBe(understood);
});

describe('takesCanary', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => at + 1);
  const chosen = (percent: number, remote = 'learner') =>
    ids.filter((id) => takesCanary({ percent, users: [] }, remote, id));

  it.each([1, 10, 50])('chooses %i percent of 2,000 ids, with a tolerance of a fifth', (percent) => {
    const wanted = (2000 * percent) / 100;
    expect(Math.abs(chosen(percent).length - wanted)).toBeLessThanOrEqual(Math.max(wanted / 5, 8));
  });

  it('chooses nobody at 0 and everybody at 100 percent', () => {
    expect([chosen(0).length, chosen(100).length]).toEqual([0, 2000]);
  });

  it('chooses the same ids each time, and adds ids when the percent grows', () => {
    expect(chosen(25)).toEqual(expect.arrayContaining(chosen(10)));
    expect(chosen(10)).toEqual(chosen(10));
  });

  it('chooses ids from each quarter of the range', () => {
    for (const quarter of [0, 1, 2, 3]) {
      const inQuarter = chosen(10).filter((id) => Math.floor((id - 1) / 500) === quarter).length;
      expect(inQuarter).toBeGreaterThan(30);
      expect(inQuarter).toBeLessThan(70);
    }
  });

  itAtNight('chooses other people for another remote', () => {
    const both = chosen(10).filter((id) => chosen(10, 'teacher').includes(id));
    expect(both.length).toBeLessThan(60); // chance alone gives 20
  });

  it('chooses the named users at any percent', () => {
    expect(takesCanary({ percent: 0, users: [7] }, 'learner', 7)).toBe(true);
    expect(takesCanary({ percent: 0, users: [7] }, 'learner', 8)).toBe(false);
  });
});
