import '@stupeni/test-kit/browser';
import { contentIntegrity, pretendLine, type PretendLine } from '../testing/pretend-line';
import { bring, download, onReceived, receivedOf, type WantedFile } from './downloads';
import { stallTimeoutMs } from './read-line';

let line: PretendLine;
let integrity: string;
let tests = 0;

/** Verified files stay verified as long as the page lives, so each test has addresses of its own. */
const file = (name: string): WantedFile => ({ url: `/test-${tests}/${name}`, integrity, size: 7 });

beforeEach(async () => {
  tests += 1;
  integrity = await contentIntegrity();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue();
  line = pretendLine();
});
afterEach(() => jest.useRealTimers());

const outcomeOf = async (work: Promise<void>) =>
  work.then(() => 'here' as const).catch((error: unknown) => error);

it('never fetches a verified file again', async () => {
  await bring([file('a.js'), file('b.js')]);
  await bring([file('a.js'), file('b.js')], { reload: true });
  expect(line.asked).toEqual([
    { url: file('a.js').url, cache: 'default' },
    { url: file('b.js').url, cache: 'default' },
  ]);
});

it('fetches only the file that fell silent once more, past the cache', async () => {
  line.set('b.js', 'by hand');
  const work = outcomeOf(bring([file('a.js'), file('b.js')]));
  await line.settle();
  await line.arrive('b.js', 'con');
  line.set('b.js', 'content');
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(await work).toBe('here');
  expect(line.asked.slice(2)).toEqual([{ url: file('b.js').url, cache: 'reload' }]);
});

it('fails after one retry, and a later attempt fetches only what is missing', async () => {
  line.set('b.js', 'broken');
  expect(await outcomeOf(bring([file('a.js'), file('b.js')]))).toMatchObject({ code: 'unreachable' });
  expect(line.urls().filter((url) => url === file('b.js').url)).toHaveLength(2);
  line.set('b.js', 'content');
  line.asked.length = 0;
  await bring([file('a.js'), file('b.js')], { reload: true });
  expect(line.asked).toEqual([{ url: file('b.js').url, cache: 'reload' }]);
});

it('replaces a spoilt file of the cache, and refuses one that is spoilt at its source', async () => {
  line.set('a.js', 'spoilt!');
  expect(await outcomeOf(download(file('a.js')))).toMatchObject({ code: 'integrity' });
  line.set('a.js', 'content');
  expect(await outcomeOf(bring([file('a.js')]))).toBe('here');
  line.set('b.js', 'spoilt!');
  expect(await outcomeOf(bring([file('b.js')]))).toMatchObject({ code: 'integrity' });
});

it('asks once for a file that two want at the same time', async () => {
  line.set('a.js', 'by hand');
  const both = Promise.all([download(file('a.js')), bring([file('a.js')])]);
  await line.settle();
  await line.arrive('a.js', 'content');
  await line.end('a.js');
  await both;
  expect(line.asked).toHaveLength(1);
});

it('brings the other files to their end when one fails', async () => {
  line.set('a.js', 'by hand');
  line.set('b.js', 'broken');
  const failed = outcomeOf(bring([file('a.js'), file('b.js')]));
  expect(await failed).toMatchObject({ code: 'unreachable' });
  await line.arrive('a.js', 'content');
  await line.end('a.js');
  await bring([file('a.js')]);
  expect(line.urls().filter((url) => url.endsWith('a.js'))).toHaveLength(1);
});

it('tells how many bytes arrived, chunk by chunk', async () => {
  const files = [file('a.js'), file('b.js')];
  line.set('b.js', 'by hand');
  const heard: number[] = [];
  const leave = onReceived(() => heard.push(receivedOf(files)));
  const work = bring(files);
  await line.settle();
  await line.arrive('b.js', 'con');
  await line.arrive('b.js', 'tent');
  await line.end('b.js');
  await work;
  leave();
  expect([...new Set(heard)]).toEqual([0, 7, 10, 14]);
});

it('leaves the check to the scripts on an origin without hashes, and then trusts no file on a retry', async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  line.set('a.js', 'spoilt!');
  await bring([file('a.js')]);
  await bring([file('a.js')], { reload: true });
  expect(line.asked.map(({ cache }) => cache)).toEqual(['default', 'reload']);
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
});
