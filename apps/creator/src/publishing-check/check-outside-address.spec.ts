import { checkOutsideAddress } from './check-outside-address';

function pretendWorker() {
  const worker = { postMessage: jest.fn(), terminate: jest.fn() } as unknown as jest.Mocked<Worker>;
  return { worker, start: () => worker };
}
const url = 'https://a.example/x';

it('sends the address to the worker, and ends the worker after the answer', async () => {
  const { worker, start } = pretendWorker();
  const answer = checkOutsideAddress(url, new AbortController().signal, start);
  expect(worker.postMessage).toHaveBeenCalledWith(url);
  worker.onmessage?.(new MessageEvent('message', { data: 'missing' }));
  expect(await answer).toBe('missing');
  expect(worker.terminate).toHaveBeenCalled();
});

it('answers `unknown` when the worker does not start, or the time is over', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { worker, start } = pretendWorker();
  const failed = checkOutsideAddress(url, new AbortController().signal, start);
  const event = new ErrorEvent('error', { message: 'no script', cancelable: true });
  worker.onerror?.(event);
  expect(await failed).toBe('unknown');
  expect(event.defaultPrevented).toBe(true);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
  const time = new AbortController();
  const late = checkOutsideAddress(url, time.signal, start);
  time.abort();
  expect(await late).toBe('unknown');
  expect(worker.terminate).toHaveBeenCalledTimes(2);
});
