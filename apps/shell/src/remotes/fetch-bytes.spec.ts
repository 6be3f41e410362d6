import '@stupeni/test-kit/browser';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { pretendNetwork, type PretendNetwork } from '../testing/pretend-network';
import { fetchBytes, stallTimeoutMs } from './downloads';

let network: PretendNetwork;
beforeEach(() => {
  jest.useFakeTimers();
  network = pretendNetwork();
});
afterEach(() => jest.useRealTimers());

/** Fetches an address. The returned object gets the text or the error. */
function read(path: string) {
  const outcome: { text?: string; error?: unknown } = {};
  fetchBytes(path, 'default').then(
    (content) => (outcome.text = new TextDecoder().decode(content)),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

itAtNight('reads a file with one byte every 9 seconds', async () => {
  network.set('/slow.js', 'by hand');
  const outcome = read('/slow.js');
  for (const letter of 'one byte each') {
    await jest.advanceTimersByTimeAsync(9000);
    await network.arrive('/slow.js', letter);
  }
  await network.end('/slow.js');
  expect(outcome).toEqual({ text: 'one byte each' });
});

it('fails after 10 seconds without a byte', async () => {
  network.set('/silent.js', 'by hand');
  const outcome = read('/silent.js');
  await network.settle();
  await network.arrive('/silent.js', 'the beginning');
  await jest.advanceTimersByTimeAsync(stallTimeoutMs - 1);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome.error).toMatchObject({ code: 'timeout' });
});

it('waits for a file as long as bytes of another file arrive', async () => {
  network.set('/first.js', 'by hand');
  network.set('/second.js', 'by hand');
  const [first, second] = [read('/first.js'), read('/second.js')];
  for (let times = 0; times < 5; times += 1) {
    await jest.advanceTimersByTimeAsync(9000);
    await network.arrive('/first.js', 'x');
  }
  await network.end('/first.js');
  expect([first, second]).toEqual([{ text: 'xxxxx' }, {}]);
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(second.error).toMatchObject({ code: 'timeout' });
});

it('distinguishes a file that the site lacks from a failed connection and a failing server', async () => {
  network.set('/gone.js', new Response('', { status: 404 }));
  network.set('/ill.js', new Response('', { status: 502 }));
  network.set('/broken.js', 'broken');
  const [gone, ill, broken] = [read('/gone.js'), read('/ill.js'), read('/broken.js')];
  await network.settle();
  expect(gone.error).toMatchObject({ code: 'missing', message: '/gone.js: 404' });
  expect(ill.error).toMatchObject({ code: 'unreachable', message: '/ill.js: 502' });
  expect(broken.error).toMatchObject({ code: 'unreachable', cause: new TypeError('Failed to fetch') });
});
