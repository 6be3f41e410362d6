import { on } from '@stupeni/federation';
import { usePretendApi } from '@stupeni/test-kit';
import { ProblemError, NoConnectionError, UnreadableAnswerError, upload } from './index';
import { stallTimeoutMs } from './send-form';

const api = usePretendApi();
const file = new File(['%PDF-1.4'], 'устав.pdf');
const form = { file, fields: { lessonId: 3 } };
const url = '/api/files/1';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('upload', () => {
  it('sends the file with the token, its fields and the idempotency key', async () => {
    window.localStorage.setItem('token', 'abc');
    api.answers('uploadSubmission', { url });
    await expect(upload('uploadSubmission', form, { idempotencyKey: 'k1' })).resolves.toEqual({ url });
    const [call] = api.calls('uploadSubmission');
    expect(call?.headers.get('authorization')).toBe('Bearer abc');
    expect(call?.headers.get('idempotency-key')).toBe('k1');
    expect(Object.keys(call?.form ?? {})).toEqual(['lessonId', 'file']);
    expect(call?.form).toMatchObject({ lessonId: '3', file: { name: 'устав.pdf' } });
  });

  it('reports the progress', async () => {
    api.answers('uploadMedia', { url });
    const shares: number[] = [];
    await upload('uploadMedia', { file }, { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.5, 1]);
  });

  it('throws AbortError when the caller aborts, before or during the upload', async () => {
    api.hangs('uploadSubmission');
    const controller = new AbortController();
    const sending = upload('uploadSubmission', form, { signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(upload('uploadSubmission', form, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(api.calls()).toHaveLength(1);
  });
});

describe('an upload that fails', () => {
  it('throws NoConnectionError without an answer, and is not repeated', async () => {
    api.loses('uploadSubmission');
    await expect(upload('uploadSubmission', form)).rejects.toThrow(NoConnectionError);
    expect(api.calls()).toHaveLength(1);
  });

  it('throws NoConnectionError after a minute without a byte', async () => {
    api.hangs('uploadSubmission');
    jest.useFakeTimers();
    const sending = upload('uploadSubmission', form);
    jest.advanceTimersByTime(stallTimeoutMs - 1);
    await expect(Promise.race([sending, Promise.resolve('waits')])).resolves.toBe('waits');
    jest.advanceTimersByTime(1);
    await expect(sending).rejects.toThrow(NoConnectionError);
  });

  it('throws ProblemError with the status, code and facts of the API', async () => {
    api.fails('uploadSubmission', 'quota_exceeded', { quotaBytes: 1, storedBytes: 1 });
    await expect(upload('uploadSubmission', form)).rejects.toMatchObject({
      status: 413,
      code: 'quota_exceeded',
      body: { quotaBytes: 1, storedBytes: 1 },
    });
  });

  it('throws UnreadableAnswerError for a successful page, and `internal` for a failed one', async () => {
    api.receive = async () => new Response('<h1>Wi-Fi</h1>', { status: 200 });
    await expect(upload('uploadSubmission', form)).rejects.toThrow(UnreadableAnswerError);
    api.receive = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(upload('uploadSubmission', form)).rejects.toMatchObject({ status: 502, code: 'internal' });
  });

  it('ends the session on a 401, unless a newer token is stored', async () => {
    let times = 0;
    const leave = on('stupeni:session-expired', () => (times += 1));
    api.fails('uploadSubmission', 'unauthorized');
    await expect(upload('uploadSubmission', form)).rejects.toThrow(ProblemError);
    const { receive } = api;
    api.receive = (...call) => {
      window.localStorage.setItem('token', 'newer');
      return receive(...call);
    };
    await expect(upload('uploadSubmission', form)).rejects.toThrow(ProblemError);
    leave();
    expect(times).toBe(1);
  });
});
