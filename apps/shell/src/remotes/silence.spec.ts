import { silenceWatch } from './silence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const watch = (milliseconds: number, outer = new AbortController()) => ({
  outer,
  ...silenceWatch(milliseconds, outer.signal, () => 'silent'),
});

it('waits for a line that brings something, however slowly, and gives up a silent one', () => {
  const { signal, heard } = watch(1000);
  for (let times = 0; times < 10; times += 1) {
    jest.advanceTimersByTime(900);
    heard();
  }
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(signal.reason).toBe('silent');
});

it('ends with what it is part of, and has no limit of its own where there is nothing to fall back on', () => {
  const { signal, outer } = watch(Infinity);
  jest.advanceTimersByTime(3_600_000);
  expect(signal.aborted).toBe(false);
  outer.abort('over');
  expect(signal.reason).toBe('over');
});

it('does nothing any more once it is stopped', () => {
  const { signal, stop, outer } = watch(1000);
  stop();
  jest.advanceTimersByTime(5000);
  outer.abort('over');
  expect(signal.aborted).toBe(false);
});
