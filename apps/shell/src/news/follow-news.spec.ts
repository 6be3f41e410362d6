import { emit, on, type ServerNews } from '@stupeni/federation';
import { makeToken } from '@stupeni/test-kit';
import { replaceSession } from '@stupeni/session/replacement';
import { pretendBrowser, type PretendBrowser } from '../testing/pretend-browser';
import { followNews } from './follow-news';
import { useUnread } from './unread';

let browser: PretendBrowser;
const stops: (() => void)[] = [];
const heard: ServerNews[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  browser = pretendBrowser();
  window.localStorage.setItem('token', 'mine');
  useUnread.setState({ count: null });
  heard.length = 0;
  stops.push(on('stupeni:server-news', (news) => heard.push(news)));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  browser.restore();
  jest.useRealTimers();
});

const tab = () => {
  const stop = followNews(1, 'mine', Date.now());
  stops.push(stop);
  return stop;
};
const settle = () => jest.advanceTimersByTimeAsync(0);

it('gives the first state to the bell, and only later changes to the remotes', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 2, newest: 7 });
  expect([useUnread.getState().count, heard]).toEqual([2, []]);
  await browser.streams[0]!.say('notifications', { unread: 3, newest: 8 });
  expect(useUnread.getState().count).toBe(3);
  expect(heard).toEqual([{ topic: 'notifications', unread: 3, newest: 8 }]);
});

it('gives the remotes no news after a sign-out, while the page is still there', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 2, newest: 7 });
  window.localStorage.removeItem('token');
  await browser.streams[0]!.say('notifications', { unread: 3, newest: 8 });
  expect(heard).toEqual([]);
});

it('sends a notification to the remotes once when it arrived between their read and the stream', async () => {
  tab();
  await jest.advanceTimersByTimeAsync(5000);
  const news = { unread: 1, newest: 7, age: 2500 };
  await browser.streams[0]!.say('notifications', news);
  await browser.streams[0]!.say('notifications', news);
  expect(heard).toEqual([{ topic: 'notifications', ...news }]);
});

it('sends no notification that is older than the page, not even to a tab that opens later', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 1, newest: 7, age: 10_000 });
  await jest.advanceTimersByTimeAsync(30_000);
  tab();
  await settle();
  expect(heard).toEqual([]);
});

it('does not send the same state again', async () => {
  tab();
  await settle();
  for (let times = 0; times < 2; times += 1)
    await browser.streams[0]!.say('notifications', { unread: 2, newest: 7 });
  expect(heard).toEqual([]);
});

it('sends the token, and opens one stream for two tabs', async () => {
  tab();
  tab();
  await settle();
  expect(browser.streams).toHaveLength(1);
  expect(browser.streams[0]!.authorization).toBe('Bearer mine');
});

it('opens a stream in the next tab after the leading tab is closed, and sends `everything`', async () => {
  const leave = tab();
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 0, newest: null });
  leave();
  await settle();
  expect(browser.streams).toHaveLength(2);
  expect(browser.streams[0]!.open).toBe(false);
  expect(heard).toEqual([{ topic: 'everything' }]);
});

it('gives the state to a tab that opens later, without another stream', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 4, newest: 7 });
  useUnread.setState({ count: null });
  tab();
  await settle();
  expect(useUnread.getState().count).toBe(4);
  expect([browser.streams.length, heard]).toEqual([1, []]);
});

it('reconnects after a break, and sends `everything` once', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 1, newest: 7 });
  await browser.streams[0]!.end();
  await jest.advanceTimersByTimeAsync(1500);
  expect(browser.streams).toHaveLength(2);
  await browser.streams[1]!.say('notifications', { unread: 2, newest: 8 });
  expect(heard).toEqual([{ topic: 'everything' }]);
  expect(useUnread.getState().count).toBe(2);
});

it('reconnects with growing pauses, and at once when the network is back', async () => {
  browser.away = true;
  tab();
  await jest.advanceTimersByTimeAsync(60_000);
  const { attempts } = browser;
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(9);
  browser.away = false;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(browser.streams).toHaveLength(1);
  // Events before the connection are lost.
  expect(heard).toEqual([{ topic: 'everything' }]);
});

it('closes the stream when the browser is offline, and makes no attempt until it is online', async () => {
  tab();
  await settle();
  browser.online = false;
  window.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect([browser.streams[0]!.open, browser.attempts]).toEqual([false, 1]);
  browser.online = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(browser.attempts).toBe(2);
});

it('closes a connection after 50 seconds without a byte, and reconnects', async () => {
  tab();
  await settle();
  await jest.advanceTimersByTimeAsync(40_000);
  await browser.streams[0]!.beat();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(browser.streams[0]!.open).toBe(true);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(browser.streams[0]!.open).toBe(false);
  expect(browser.streams).toHaveLength(2);
});

it.each([
  ['the server ends it', () => browser.streams[0]!.say('ended', {})],
  ['the server answers 401', () => browser.rejectToken(browser.streams[0]!)],
])('ends the session in the browser when %s', async (_, end) => {
  const expired = jest.fn();
  stops.push(on('stupeni:session-expired', expired));
  tab();
  await settle();
  await end();
  await jest.advanceTimersByTimeAsync(1500);
  expect(expired).toHaveBeenCalledTimes(1);
  const { attempts } = browser;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(browser.attempts).toBe(attempts);
});

describe('a renewal of the token', () => {
  const renewed = makeToken({ sub: '1', jti: 'one', exp: 2 });
  const follow = async () => {
    const old = makeToken({ sub: '1', jti: 'one', exp: 1 });
    window.localStorage.setItem('token', old);
    stops.push(followNews(1, old, Date.now()));
    await settle();
    window.localStorage.setItem('token', renewed);
  };

  it('keeps the stream, and reconnects with the new token', async () => {
    await follow();
    expect(browser.streams.map(({ open }) => open)).toEqual([true]);
    await browser.streams[0]!.end();
    await jest.advanceTimersByTimeAsync(1500);
    expect(browser.streams.map(({ authorization }) => authorization).at(-1)).toBe(`Bearer ${renewed}`);
    expect(browser.streams).toHaveLength(2);
  });

  it('reports the end of the session', async () => {
    const expired = jest.fn();
    stops.push(on('stupeni:session-expired', expired));
    await follow();
    await browser.rejectToken(browser.streams[0]!);
    await jest.advanceTimersByTimeAsync(1500);
    expect(expired).toHaveBeenCalledTimes(1);
  });
});

it('reconnects with the token of the session that replaces this one', async () => {
  const expired = jest.fn();
  stops.push(on('stupeni:session-expired', expired));
  const [old, successor] = [makeToken({ sub: '1', jti: 'one' }), makeToken({ sub: '1', jti: 'two' })];
  window.localStorage.setItem('token', old);
  stops.push(followNews(1, old, Date.now()));
  await settle();
  let answer!: (reply: { token: string }) => void;
  void replaceSession(() => new Promise((resolve) => (answer = resolve)));
  await settle();
  // The stream hears of the end before the tab that changes the password has its answer.
  await browser.streams[0]!.say('ended', {});
  answer({ token: successor });
  await jest.advanceTimersByTimeAsync(5000);
  expect(expired).not.toHaveBeenCalled();
  expect(browser.streams.at(-1)).toMatchObject({ authorization: `Bearer ${successor}`, open: true });
});

it('does not report the end of a session that was signed out here', async () => {
  const expired = jest.fn();
  stops.push(on('stupeni:session-expired', expired));
  tab();
  await settle();
  window.localStorage.removeItem('token');
  await browser.streams[0]!.say('ended', {});
  expect(expired).not.toHaveBeenCalled();
});

it('opens no stream in the next tab after a sign-out', async () => {
  const first = tab();
  tab();
  await settle();
  window.localStorage.removeItem('token');
  first();
  await settle();
  expect(browser.attempts).toBe(1);
});

it('reconnects at once after a successful call of a remote', async () => {
  browser.away = true;
  tab();
  await jest.advanceTimersByTimeAsync(20_000);
  browser.away = false;
  emit('stupeni:notifications-changed');
  await settle();
  expect(browser.streams).toHaveLength(1);
});

describe('behind a proxy without event streams', () => {
  const asked: string[] = [];
  const answer = (body: string, init: ResponseInit) => (url: string) => {
    asked.push(url);
    return new Response(body, init);
  };
  beforeEach(() => {
    asked.length = 0;
    browser.answer = answer('[{"id":7}]', { headers: { 'x-total-count': '3' } });
  });

  it('asks the API about once a minute when the proxy holds the stream back', async () => {
    tab();
    // The head of the answer comes through, and no byte of its body.
    await jest.advanceTimersByTimeAsync(52_000);
    expect(useUnread.getState().count).toBe(3);
    expect(heard).toContainEqual({ topic: 'everything' });
    browser.answer = answer('[{"id":8}]', { headers: { 'x-total-count': '4' } });
    await jest.advanceTimersByTimeAsync(60_000);
    expect([useUnread.getState().count, asked.length]).toEqual([4, 2]);
  });

  it('asks the API once for all tabs when the proxy rejects the stream', async () => {
    browser.streamStatus = 502;
    tab();
    tab();
    await settle();
    expect([useUnread.getState().count, asked.length]).toEqual([3, 1]);
    expect(heard).toEqual([{ topic: 'everything' }, { topic: 'everything' }]);
    await jest.advanceTimersByTimeAsync(180_000);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThan(6);
  });

  it('makes the remotes read again for a teacher, who has no bell', async () => {
    browser.streamStatus = 502;
    browser.answer = answer('{"code":"forbidden"}', { status: 403 });
    tab();
    await settle();
    expect([useUnread.getState().count, heard]).toEqual([null, [{ topic: 'everything' }]]);
  });

  it('does not make the remotes read again while the API does not answer', async () => {
    browser.streamStatus = 503;
    browser.answer = answer('{"code":"unavailable"}', { status: 503 });
    tab();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(heard).toEqual([]);
  });

  it('does not ask the API while the stream works', async () => {
    tab();
    await settle();
    await browser.streams[0]!.say('notifications', { unread: 1, newest: 7 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });
});

it('ignores an unknown event of a newer API', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('weather', { sun: true });
  expect(heard).toEqual([]);
});
