import { openSlowLane, slowLaneSeconds } from './slow-lane';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lets twenty attempts of an address wait at once, and rejects more', async () => {
  const wait = openSlowLane();
  const waiting = Array.from({ length: 20 }, () => wait('10.0.0.1'));
  expect(await wait('10.0.0.1')).toBe(false);
  const elsewhere = wait('10.0.0.2');
  await jest.advanceTimersByTimeAsync(slowLaneSeconds * 1000);
  expect(await Promise.all([...waiting, elsewhere])).toEqual(Array(21).fill(true));
  const again = wait('10.0.0.1');
  await jest.advanceTimersByTimeAsync(slowLaneSeconds * 1000);
  expect(await again).toBe(true);
});
