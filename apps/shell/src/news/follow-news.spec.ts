import { emit, on, type ServerNews } from '@stupeni/federation';
import { useUnread } from '../header/unread';
import { followNews } from './follow-news';
import { pretendBrowser, type PretendBrowser } from '../testing/pretend-browser';

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

it('the bell learns at once how it stands; areas hear only what changes after that', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 2, newest: 7 });
  expect([useUnread.getState().count, heard]).toEqual([2, []]);
  await browser.streams[0]!.say('notifications', { unread: 3, newest: 8 });
  expect(useUnread.getState().count).toBe(3);
  expect(heard).toEqual([{ topic: 'notifications', unread: 3, newest: 8 }]);
});

it('what came between the reading of the page and the stream is news to the areas, once', async () => {
  tab();
  await jest.advanceTimersByTimeAsync(5000);
  const news = { unread: 1, newest: 7, age: 2500 };
  await browser.streams[0]!.say('notifications', news);
  await browser.streams[0]!.say('notifications', news);
  expect(heard).toEqual([{ topic: 'notifications', ...news }]);
});

it('what is older than the page is no news, also in a tab that opens later', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 1, newest: 7, age: 10_000 });
  await jest.advanceTimersByTimeAsync(30_000);
  tab();
  await settle();
  expect(heard).toEqual([]);
});

it('the same state, told once more, is no news', async () => {
  tab();
  await settle();
  for (let times = 0; times < 2; times += 1)
    await browser.streams[0]!.say('notifications', { unread: 2, newest: 7 });
  expect(heard).toEqual([]);
});

it('carries the token, and two tabs share one stream', async () => {
  tab();
  tab();
  await settle();
  expect(browser.streams).toHaveLength(1);
  expect(browser.streams[0]!.authorization).toBe('Bearer mine');
});

it('when the leading tab goes, the next one takes over and everything is read again', async () => {
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

it('a tab that opens later learns how it stands without a stream of its own', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('notifications', { unread: 4, newest: 7 });
  useUnread.setState({ count: null });
  tab();
  await settle();
  expect(useUnread.getState().count).toBe(4);
  expect([browser.streams.length, heard]).toEqual([1, []]);
});

it('connects again after a break, and everything is read again once', async () => {
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

it('tries less and less often while nothing answers, and at once when the network is back', async () => {
  browser.away = true;
  tab();
  await jest.advanceTimersByTimeAsync(60_000);
  const tries = browser.tries;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(9);
  browser.away = false;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(browser.streams).toHaveLength(1);
  // What happened before nobody has heard.
  expect(heard).toEqual([{ topic: 'everything' }]);
});

it('lets go of the stream when the browser is offline, and asks for nothing until it is back', async () => {
  tab();
  await settle();
  browser.online = false;
  window.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect([browser.streams[0]!.open, browser.tries]).toEqual([false, 1]);
  browser.online = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(browser.tries).toBe(2);
});

it('a connection without a sign of life for long is given up', async () => {
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
  ['the server says so', () => browser.streams[0]!.say('ended', {})],
  ['it is refused', () => browser.refuse(browser.streams[0]!)],
])('the session ends in the browser when %s', async (_, end) => {
  const expired = jest.fn();
  stops.push(on('stupeni:session-expired', expired));
  tab();
  await settle();
  await end();
  await jest.advanceTimersByTimeAsync(1500);
  expect(expired).toHaveBeenCalledTimes(1);
  const { tries } = browser;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(browser.tries).toBe(tries);
});

it('the end of a session that was signed out here is nothing to tell', async () => {
  const expired = jest.fn();
  stops.push(on('stupeni:session-expired', expired));
  tab();
  await settle();
  window.localStorage.removeItem('token');
  await browser.streams[0]!.say('ended', {});
  expect(expired).not.toHaveBeenCalled();
});

it('a call that got through is a reason to try at once', async () => {
  browser.away = true;
  tab();
  await jest.advanceTimersByTimeAsync(20_000);
  browser.away = false;
  emit('stupeni:notifications-changed');
  await settle();
  expect(browser.streams).toHaveLength(1);
});

it('what a newer API tells is passed over', async () => {
  tab();
  await settle();
  await browser.streams[0]!.say('weather', { sun: true });
  expect(heard).toEqual([]);
});
