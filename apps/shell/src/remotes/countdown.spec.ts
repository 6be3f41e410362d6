import { startCountdown } from './countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ends once after its time', () => {
  const ended = jest.fn();
  startCountdown(10_000, ended);
  jest.advanceTimersByTime(9999);
  expect(ended).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('starts from the beginning at each restart, and never ends after a stop', () => {
  const ended = jest.fn();
  const wait = startCountdown(10_000, ended);
  for (let times = 0; times < 10; times += 1) {
    jest.advanceTimersByTime(9000);
    wait.restart();
  }
  expect(ended).not.toHaveBeenCalled();
  wait.stop();
  jest.advanceTimersByTime(60_000);
  expect(ended).not.toHaveBeenCalled();
});

it('counts an hour of sleep as one second', () => {
  const ended = jest.fn();
  startCountdown(10_000, ended);
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(1000);
  expect(ended).not.toHaveBeenCalled();
});
