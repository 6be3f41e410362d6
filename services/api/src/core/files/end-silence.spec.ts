import { PassThrough } from 'node:stream';
import { failOnSilence } from './end-silence';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());
const turn = () => new Promise(setImmediate);

it('waits for a slow reader, and fails when the source is silent while the reader waits', async () => {
  const source = new PassThrough();
  const limited = failOnSilence(source, 1000);
  const failures: Error[] = [];
  limited.on('error', (error) => failures.push(error));
  source.write(Buffer.alloc(200_000));
  limited.once('readable', () => undefined);
  await turn();
  jest.advanceTimersByTime(60_000);
  await turn();
  expect(failures).toEqual([]);
  limited.resume();
  await turn();
  jest.advanceTimersByTime(999);
  source.write('more');
  await turn();
  jest.advanceTimersByTime(999);
  await turn();
  expect(failures).toEqual([]);
  jest.advanceTimersByTime(1);
  await turn();
  expect(failures).toHaveLength(1);
  expect(source.destroyed).toBe(true);
});

it('ends with the source, and fails with its error', async () => {
  const whole = new PassThrough();
  whole.end('bytes');
  expect(await failOnSilence(whole, 1000).toArray()).toEqual([Buffer.from('bytes')]);
  const broken = new PassThrough();
  const limited = failOnSilence(broken, 1000);
  broken.destroy(new Error('reset'));
  await expect(limited.toArray()).rejects.toThrow('reset');
});
