import '@stupeni/test-kit/browser';
import { contentIntegrity, pretendNetwork, type PretendNetwork } from '../testing/pretend-network';
import {
  downloadAll,
  download,
  onReceived,
  countReceived,
  type WantedFile,
  stallTimeoutMs,
} from './downloads';

let network: PretendNetwork;
let integrity: string;
let tests = 0;

/** Verified files stay verified as long as the page, so each test has its own addresses. */
const file = (name: string): WantedFile => ({ url: `/test-${tests}/${name}`, integrity, size: 7 });

beforeEach(async () => {
  tests += 1;
  integrity = await contentIntegrity();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue();
  network = pretendNetwork();
});
afterEach(() => jest.useRealTimers());

const settle = async (work: Promise<void>) =>
  work.then(() => 'loaded' as const).catch((error: unknown) => error);

it('never fetches a verified file again', async () => {
  await downloadAll([file('a.js'), file('b.js')]);
  await downloadAll([file('a.js'), file('b.js')], { reload: true });
  expect(network.asked).toEqual([
    { url: file('a.js').url, cache: 'default' },
    { url: file('b.js').url, cache: 'default' },
  ]);
});

it('fetches only the stalled file again, without the cache', async () => {
  network.set('b.js', 'by hand');
  const work = settle(downloadAll([file('a.js'), file('b.js')]));
  await network.settle();
  await network.arrive('b.js', 'con');
  network.set('b.js', 'content');
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(await work).toBe('loaded');
  expect(network.asked.slice(2)).toEqual([{ url: file('b.js').url, cache: 'reload' }]);
});

it('fails after one retry, and a later attempt fetches only what is missing', async () => {
  network.set('b.js', 'broken');
  expect(await settle(downloadAll([file('a.js'), file('b.js')]))).toMatchObject({ code: 'unreachable' });
  expect(network.urls().filter((url) => url === file('b.js').url)).toHaveLength(2);
  network.set('b.js', 'content');
  network.asked.length = 0;
  await downloadAll([file('a.js'), file('b.js')], { reload: true });
  expect(network.asked).toEqual([{ url: file('b.js').url, cache: 'reload' }]);
});

it('replaces a changed file in the cache, and rejects one that is changed on the server', async () => {
  network.set('a.js', 'spoilt!');
  expect(await settle(download(file('a.js')))).toMatchObject({ code: 'integrity' });
  network.set('a.js', 'content');
  expect(await settle(downloadAll([file('a.js')]))).toBe('loaded');
  network.set('b.js', 'spoilt!');
  expect(await settle(downloadAll([file('b.js')]))).toMatchObject({ code: 'integrity' });
});

it('makes one request for two calls at the same time', async () => {
  network.set('a.js', 'by hand');
  const both = Promise.all([download(file('a.js')), downloadAll([file('a.js')])]);
  await network.settle();
  await network.arrive('a.js', 'content');
  await network.end('a.js');
  await both;
  expect(network.asked).toHaveLength(1);
});

it('completes the other files when one fails', async () => {
  network.set('a.js', 'by hand');
  network.set('b.js', 'broken');
  const failed = settle(downloadAll([file('a.js'), file('b.js')]));
  expect(await failed).toMatchObject({ code: 'unreachable' });
  await network.arrive('a.js', 'content');
  await network.end('a.js');
  await downloadAll([file('a.js')]);
  expect(network.urls().filter((url) => url.endsWith('a.js'))).toHaveLength(1);
});

it('reports the received bytes after each chunk', async () => {
  const files = [file('a.js'), file('b.js')];
  network.set('b.js', 'by hand');
  const reported: number[] = [];
  const leave = onReceived(() => reported.push(countReceived(files)));
  const work = downloadAll(files);
  await network.settle();
  await network.arrive('b.js', 'con');
  await network.arrive('b.js', 'tent');
  await network.end('b.js');
  await work;
  leave();
  expect([...new Set(reported)]).toEqual([0, 7, 10, 14]);
});

it('verifies no file on an origin without hashes, so a retry fetches it again', async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  network.set('a.js', 'spoilt!');
  await downloadAll([file('a.js')]);
  await downloadAll([file('a.js')], { reload: true });
  expect(network.asked.map(({ cache }) => cache)).toEqual(['default', 'reload']);
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
});
