import { inRange } from './version-range';

it.each([
  ['1.4.0', '^1.2.0'],
  ['1.2.0', '1.2.0'],
  ['19.3.1', '^19.3.1'],
  ['0.1.7', '^0.1.0'],
  ['0.0.1', '*'],
])('%s lies in %s', (version, range) => expect(inRange(version, range)).toBe(true));

it.each([
  ['2.0.0', '^1.2.0'],
  ['1.1.9', '^1.2.0'],
  ['1.2.1', '1.2.0'],
  ['0.2.0', '^0.1.0'], // below 1.0 a minor may break
  ['0.1.0', '^0.1.1'],
  ['1.0.0-beta', '^1.0.0'],
  ['', '^1.0.0'],
  ['1.0.0', 'latest'],
  ['1.0.0', '>=1.0.0'],
])('%s does not lie in %s', (version, range) => expect(inRange(version, range)).toBe(false));
