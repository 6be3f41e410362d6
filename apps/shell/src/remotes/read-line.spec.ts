import '@stupeni/test-kit/browser';
import { pretendLine, type PretendLine } from '../testing/pretend-line';
import { readLine, stallTimeoutMs } from './read-line';

let line: PretendLine;
beforeEach(() => {
  jest.useFakeTimers();
  line = pretendLine();
});
afterEach(() => jest.useRealTimers());

/** Reads an address; what became of it is kept until the spec asks. */
function read(path: string) {
  const outcome: { text?: string; error?: unknown } = {};
  readLine(path, 'default').then(
    (content) => (outcome.text = new TextDecoder().decode(content)),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

it('reads a file of which one byte arrives every 9 seconds', async () => {
  line.set('/slow.js', 'by hand');
  const outcome = read('/slow.js');
  for (const letter of 'one byte each') {
    await jest.advanceTimersByTimeAsync(9000);
    await line.arrive('/slow.js', letter);
  }
  await line.end('/slow.js');
  expect(outcome).toEqual({ text: 'one byte each' });
});

it('gives up a file after 10 seconds without a byte', async () => {
  line.set('/silent.js', 'by hand');
  const outcome = read('/silent.js');
  await line.settle();
  await line.arrive('/silent.js', 'the beginning');
  await jest.advanceTimersByTimeAsync(stallTimeoutMs - 1);
  expect(outcome).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome.error).toMatchObject({ code: 'timeout' });
});

it('waits for a file as long as bytes of another one arrive', async () => {
  line.set('/first.js', 'by hand');
  line.set('/second.js', 'by hand');
  const [first, second] = [read('/first.js'), read('/second.js')];
  for (let times = 0; times < 5; times += 1) {
    await jest.advanceTimersByTimeAsync(9000);
    await line.arrive('/first.js', 'x');
  }
  await line.end('/first.js');
  expect([first, second]).toEqual([{ text: 'xxxxx' }, {}]);
  await jest.advanceTimersByTimeAsync(stallTimeoutMs);
  expect(second.error).toMatchObject({ code: 'timeout' });
});

it('tells a file that is gone and a line that breaks apart from silence', async () => {
  line.set('/gone.js', new Response('', { status: 404 }));
  line.set('/broken.js', 'broken');
  const [gone, broken] = [read('/gone.js'), read('/broken.js')];
  await line.settle();
  expect(gone.error).toMatchObject({ code: 'unreachable', message: '/gone.js answered 404' });
  expect(broken.error).toMatchObject({ code: 'unreachable', cause: new TypeError('Failed to fetch') });
});
