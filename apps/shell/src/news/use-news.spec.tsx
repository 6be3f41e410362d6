import { renderHook, waitFor } from '@testing-library/react';
import { makeUser } from '@stupeni/test-kit';
import { followNews } from './follow-news';
import { useNews } from './use-news';

jest.mock('./follow-news', () => ({ followNews: jest.fn() }));
jest.mock('./when-idle', () => ({ whenIdle: (work: () => void) => work() }));
let arrive: () => void;
const remote = () => new Promise<void>((resolve) => (arrive = resolve));
let mockRemote: Promise<void>;
jest.mock('../remotes/loads', () => ({ beginLoading: () => ({ remote: mockRemote }) }));

const follow = jest.mocked(followNews);
const stop = jest.fn();

beforeEach(() => {
  mockRemote = remote();
  window.localStorage.setItem('token', 'mine');
  follow.mockReset().mockReturnValue(stop);
  stop.mockReset();
});

it('starts after the remote has loaded, and ends with the session', async () => {
  const user = makeUser({ id: 7, role: 'LEARNER' });
  const { unmount } = renderHook(() => useNews(user, 'learner'));
  expect(follow).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(follow).toHaveBeenCalledWith(7, 'mine', expect.any(Number)));
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['TEACHER', 'teacher'],
  ['MODERATOR', 'moderator'],
  ['CREATOR', 'creator'],
] as const)('starts for a %s', async (role, place) => {
  renderHook(() => useNews(makeUser({ role }), place));
  arrive();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
});

it('stops when the page is hidden, and starts when it returns from the back/forward cache', async () => {
  renderHook(() => useNews(makeUser({ role: 'LEARNER' }), 'learner'));
  arrive();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('pagehide'));
  expect(stop).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(follow).toHaveBeenCalledTimes(2);
});
