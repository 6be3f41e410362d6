import { decodeInWorker, type WorkerAnswer, WorkerNotStartedError } from './decode-in-worker';

const photo = new ArrayBuffer(8);
const pixels = { width: 2, height: 1 } as ImageData;

/** A worker that tells what the spec says. */
class PretendWorker extends EventTarget {
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  received: unknown[] = [];
  ended = false;
  postMessage = (message: unknown) => void this.received.push(message);
  terminate = () => void (this.ended = true);
  tell = (data: WorkerAnswer) => this.onmessage?.(new MessageEvent('message', { data }));
  fail = () => this.onerror?.(new ErrorEvent('error', { cancelable: true }));
}

function decode() {
  const worker = new PretendWorker();
  return { worker, pixels: decodeInWorker(photo, () => worker as unknown as Worker) };
}

afterEach(() => jest.useRealTimers());

it('sends the photo after the worker has started, and ends the worker after it has sent the pixels', async () => {
  const { worker, pixels: drawn } = decode();
  expect(worker.received).toEqual([]);
  worker.tell({ step: 'started' });
  expect(worker.received).toEqual([photo]);
  expect(worker.ended).toBe(false);
  worker.tell({ step: 'drawn', pixels });
  expect(await drawn).toBe(pixels);
  expect(worker.ended).toBe(true);
});

it('distinguishes a photo that cannot be decoded from a worker that did not start', async () => {
  const broken = decode();
  broken.worker.tell({ step: 'started' });
  broken.worker.tell({ step: 'failed', why: 'Error: no picture' });
  await expect(broken.pixels).rejects.toThrow('no picture');
  await expect(broken.pixels).rejects.not.toBeInstanceOf(WorkerNotStartedError);

  const missing = decode();
  missing.worker.fail();
  await expect(missing.pixels).rejects.toBeInstanceOf(WorkerNotStartedError);
  expect([broken.worker.ended, missing.worker.ended]).toEqual([true, true]);

  const refused = decodeInWorker(photo, () => {
    throw new DOMException('The policy forbids it.', 'SecurityError');
  });
  await expect(refused).rejects.toBeInstanceOf(WorkerNotStartedError);
});

it('ends a worker that does not start within a minute, and waits longer for a worker that decodes', async () => {
  jest.useFakeTimers();
  const silent = decode();
  const slow = decode();
  slow.worker.tell({ step: 'started' });
  jest.advanceTimersByTime(60_000);
  await expect(silent.pixels).rejects.toBeInstanceOf(WorkerNotStartedError);
  slow.worker.tell({ step: 'drawn', pixels });
  expect(await slow.pixels).toBe(pixels);
});
