import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { eicar, makePretendClamd } from '../../testing/pretend-clamd';
import { askClamd } from './clamd';

const clamd = makePretendClamd('client');
beforeEach(async () => {
  Object.assign(clamd, { behavior: 'well', limit: Infinity, scanned: [] });
  await clamd.start();
});
afterEach(() => clamd.stop());

async function* each(...pieces: Buffer[]) {
  yield* pieces;
}
const ask = (bytes: AsyncIterable<Buffer>, signal = new AbortController().signal) =>
  askClamd(clamd.url, bytes, signal);

it('sends exactly the bytes, also of pieces longer than a chunk, and reads the result', async () => {
  const pieces = [randomBytes(200_001), Buffer.from('конец')];
  expect(await ask(each(...pieces))).toEqual({ state: 'clean' });
  expect(clamd.scanned[0]!.equals(Buffer.concat(pieces))).toBe(true);
  expect(await ask(each(Buffer.from(`begin ${eicar}`)))).toEqual({
    state: 'infected',
    virus: 'Eicar-Signature',
  });
});

it('leaves no listeners behind while it waits for the scanner', async () => {
  const connect = jest.spyOn(net, 'connect');
  const counts: number[] = [];
  async function* counted() {
    for (let piece = 0; piece < 30; piece += 1) {
      yield randomBytes(65_536);
      const [socket] = connect.mock.results.map(({ value }) => value as net.Socket);
      counts.push(socket!.listenerCount('close'), socket!.listenerCount('error'));
    }
  }
  expect(await ask(counted())).toEqual({ state: 'clean' });
  connect.mockRestore();
  expect(Math.max(...counts)).toBeLessThan(5);
});

it('reports a stream over the limit of the scanner as too large', async () => {
  clamd.limit = 100_000;
  expect(await ask(each(randomBytes(300_000)))).toEqual({ state: 'too_large' });
});

it('throws when the scanner is down, closes early or reports an error, and when the scan is stopped', async () => {
  clamd.behavior = 'closes';
  await expect(ask(each(randomBytes(10)))).rejects.toThrow();
  clamd.behavior = 'confused';
  await expect(ask(each(randomBytes(10)))).rejects.toThrow('gave no result');
  clamd.behavior = 'silent';
  const stop = new AbortController();
  const scan = ask(each(randomBytes(10)), stop.signal);
  stop.abort();
  await expect(scan).rejects.toThrow('the scan was stopped');
  await clamd.stop();
  await expect(ask(each(randomBytes(10)))).rejects.toThrow();
});

it('gives no result for a file that cannot be read to its end', async () => {
  async function* broken() {
    yield Buffer.from('начало');
    throw new Error('the disk is broken');
  }
  await expect(ask(broken())).rejects.toThrow('the disk is broken');
  expect(clamd.scanned).toEqual([]);
});
