import { renderHook, waitFor } from '@testing-library/react';
import { makeUser } from '@stupeni/test-kit';
import { followNews } from './follow-news';
import { useNews } from './use-news';

jest.mock('./follow-news', () => ({ followNews: jest.fn() }));
jest.mock('./when-idle', () => ({ whenIdle: (work: () => void) => work() }));
let arrive: () => void;
const area = () => new Promise<void>((resolve) => (arrive = resolve));
let mockArea: Promise<void>;
jest.mock('../remotes/loads', () => ({ beginLoading: () => ({ remote: mockArea }) }));

const follow = jest.mocked(followNews);
const stop = jest.fn();

beforeEach(() => {
  mockArea = area();
  window.localStorage.setItem('token', 'mine');
  follow.mockReset().mockReturnValue(stop);
  stop.mockReset();
});

it('begins once the area is there, and ends with the session', async () => {
  const user = makeUser({ id: 7, role: 'LEARNER' });
  const { unmount } = renderHook(() => useNews(user, 'learner'));
  expect(follow).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(follow).toHaveBeenCalledWith(7, 'mine', expect.any(Number)));
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each(['TEACHER', 'MODERATOR'] as const)('is begun for a %s, too', async (role) => {
  renderHook(() => useNews(makeUser({ role }), role === 'TEACHER' ? 'teacher' : 'moderator'));
  arrive();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
});

it('is not begun for whom the server tells nothing', async () => {
  renderHook(() => useNews(makeUser({ role: 'CREATOR' }), 'creator'));
  arrive();
  await mockArea;
  expect(follow).not.toHaveBeenCalled();
});

it('rests while the page does, and goes on when it comes back out of the browser’s memory', async () => {
  renderHook(() => useNews(makeUser({ role: 'LEARNER' }), 'learner'));
  arrive();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('pagehide'));
  expect(stop).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(follow).toHaveBeenCalledTimes(2);
});
