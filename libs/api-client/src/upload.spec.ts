import { on } from '@stupeni/federation';
import { usePretendApi } from '@stupeni/test-kit';
import { ApiError, NoConnection, UnreadableAnswer, upload } from './index';
import { silenceLimit } from './send-form';

const api = usePretendApi();
const file = new File(['%PDF-1.4'], 'устав.pdf');
const form = { file, fields: { lessonId: 3 } };
const url = '/api/files/1';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('a file', () => {
  it('goes with the token, its fields and the key of a repetition', async () => {
    window.localStorage.setItem('token', 'abc');
    api.answers('uploadWork', { url });
    await expect(upload('uploadWork', form, { idempotencyKey: 'k1' })).resolves.toEqual({ url });
    const [call] = api.calls('uploadWork');
    expect(call?.headers.get('authorization')).toBe('Bearer abc');
    expect(call?.headers.get('idempotency-key')).toBe('k1');
    expect(Object.keys(call?.form ?? {})).toEqual(['lessonId', 'file']);
    expect(call?.form).toMatchObject({ lessonId: '3', file: { name: 'устав.pdf' } });
  });

  it('tells how much of it has left', async () => {
    api.answers('uploadMedia', { url });
    const shares: number[] = [];
    await upload('uploadMedia', { file }, { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.5, 1]);
  });

  it('is given up when the caller says so, on the way and before', async () => {
    api.hangs('uploadWork');
    const asked = new AbortController();
    const sending = upload('uploadWork', form, { signal: asked.signal });
    asked.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(upload('uploadWork', form, { signal: asked.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(api.calls()).toHaveLength(1);
  });
});

describe('a file that did not arrive', () => {
  it('without an answer had no connection, and is sent once', async () => {
    api.loses('uploadWork');
    await expect(upload('uploadWork', form)).rejects.toThrow(NoConnection);
    expect(api.calls()).toHaveLength(1);
  });

  it('on a line that went silent had no connection either', async () => {
    api.hangs('uploadWork');
    jest.useFakeTimers();
    const sending = upload('uploadWork', form);
    jest.advanceTimersByTime(silenceLimit - 1);
    await expect(Promise.race([sending, Promise.resolve('waits')])).resolves.toBe('waits');
    jest.advanceTimersByTime(1);
    await expect(sending).rejects.toThrow(NoConnection);
  });

  it('has the sentence of the API where it refused', async () => {
    api.refuses('uploadWork', 'file_too_large', { maxBytes: 1 });
    await expect(upload('uploadWork', form)).rejects.toMatchObject({
      status: 413,
      code: 'file_too_large',
      body: { maxBytes: 1 },
    });
  });

  it('tells a page in place of an answer apart from a refusal', async () => {
    api.receive = async () => new Response('<h1>Wi-Fi</h1>', { status: 200 });
    await expect(upload('uploadWork', form)).rejects.toThrow(UnreadableAnswer);
    api.receive = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(upload('uploadWork', form)).rejects.toMatchObject({ status: 502, code: 'internal' });
  });

  it('with 401 says that the session ended, unless a newer one is in place', async () => {
    let times = 0;
    const leave = on('stupeni:session-expired', () => (times += 1));
    api.refuses('uploadWork', 'unauthorized');
    await expect(upload('uploadWork', form)).rejects.toThrow(ApiError);
    const { receive } = api;
    api.receive = (...call) => {
      window.localStorage.setItem('token', 'newer');
      return receive(...call);
    };
    await expect(upload('uploadWork', form)).rejects.toThrow(ApiError);
    leave();
    expect(times).toBe(1);
  });
});
