import { counterOf } from './counter-of';

it.each([
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
  [5000, '999+'],
])('shows %d as %s', (count, shown) => expect(counterOf(count)).toBe(shown));
