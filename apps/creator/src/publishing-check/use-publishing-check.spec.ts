import { act, renderHook } from '@testing-library/react';
import { type CheckedLesson, type Report, runCheck } from './run-check';
import { usePublishingCheck } from './use-publishing-check';

jest.mock('./run-check', () => ({ ...jest.requireActual<object>('./run-check'), runCheck: jest.fn() }));
const running = jest.mocked(runCheck);

const content: CheckedLesson['content'] = { v: 1, blocks: [] };
const lesson: CheckedLesson = { id: 8, courseId: 1, order: 2, content, testId: null, opensOn: null };
const nobody = { isStep: true, before: 0, at: 0, after: 0, next: null, today: '2026-11-27' };
const nothing: Report = { faults: [], unchecked: [], testFailed: false, learners: nobody };
const publish = jest.fn();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A check that ends when its time is over. */
function begin() {
  running.mockImplementation(
    (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(nothing))),
  );
  const { result, unmount } = renderHook(() => usePublishingCheck());
  act(() => void result.current.check(lesson, publish));
  return { result, unmount };
}

beforeEach(() => {
  jest.useFakeTimers();
  running.mockReset();
  publish.mockReset();
});
afterEach(() => jest.useRealTimers());

it('shows a check after 0.8 seconds, and ends it after five', async () => {
  const { result } = begin();
  await pass(799);
  expect(result.current.state).toMatchObject({ step: 'checking', isShown: false });
  await pass(1);
  expect(result.current.state).toMatchObject({ step: 'checking', isShown: true });
  await pass(4199);
  expect(publish).not.toHaveBeenCalled();
  await pass(1);
  expect(publish).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBeNull();
});

it('publishes once when the author does not wait', async () => {
  const { result } = begin();
  await pass(1000);
  act(() => result.current.publish());
  expect(publish).toHaveBeenCalledTimes(1);
  await pass(9000);
  expect(publish).toHaveBeenCalledTimes(1);
});

it('publishes nothing after the author cancelled, or left the page', async () => {
  const { result } = begin();
  act(() => result.current.cancel());
  const left = begin();
  left.unmount();
  await pass(9000);
  expect(publish).not.toHaveBeenCalled();
});

it('runs one check at a time', () => {
  const { result } = begin();
  act(() => void result.current.check(lesson, publish));
  expect(running).toHaveBeenCalledTimes(1);
});
