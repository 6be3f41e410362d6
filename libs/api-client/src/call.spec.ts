import { on } from '@stupeni/federation';
import { ProblemError, call, callWithHeaders, NoConnectionError, UnreadableAnswerError } from './index';

const asked: Request[] = [];

function answer(...answers: (() => Response)[]) {
  let turn = 0;
  globalThis.fetch = (async (request: Request) => {
    request.signal.throwIfAborted();
    asked.push(request.clone());
    return answers[Math.min(turn++, answers.length - 1)]!();
  }) as typeof fetch;
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });

const page = (status: number) => () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

const offline = () => {
  throw new TypeError('fetch failed');
};

function expiries(): () => number {
  let times = 0;
  const leave = on('stupeni:session-expired', () => (times += 1));
  return () => {
    leave();
    return times;
  };
}

beforeEach(() => {
  asked.length = 0;
  window.localStorage.clear();
});

describe('a call', () => {
  it('fills in path, query and token', async () => {
    window.localStorage.setItem('token', 'abc');
    answer(json(200, []));
    await call('listParticipants', { query: { search: 'Ан&на', limit: 50, cursor: undefined } });
    const { url, method, headers } = asked[0]!;
    expect([method, url]).toEqual([
      'GET',
      'http://localhost/api/participants?search=%D0%90%D0%BD%26%D0%BD%D0%B0&limit=50',
    ]);
    expect(headers.get('authorization')).toBe('Bearer abc');

    answer(json(200, {}));
    await call('getCourse', { params: { id: 7 } });
    expect(asked[1]!.url).toBe('http://localhost/api/courses/7');
  });

  it('marks a read when nobody has used the page for ten minutes', async () => {
    const clock = jest.spyOn(Date, 'now');
    answer(json(200, []));
    const read = async (minutes: number) => {
      clock.mockReturnValue(start + minutes * 60_000);
      await call('listCourses');
      return asked.at(-1)!.headers.get('x-background');
    };
    const start = Date.now();
    window.dispatchEvent(new Event('keydown'));
    expect(await read(10)).toBeNull();
    expect(await read(11)).toBe('1');
    await call('completeLesson', { body: { lessonId: 3 } });
    expect(asked.at(-1)!.headers.has('x-background')).toBe(false);
    window.dispatchEvent(new Event('pointerdown'));
    expect(await read(12)).toBeNull();
    clock.mockRestore();
  });

  it('sends a body as JSON, with `idempotency-key` and `if-match`', async () => {
    answer(json(200, {}));
    await call('completeLesson', { body: { lessonId: 3 } }, { idempotencyKey: 'k1', ifMatch: '"4"' });
    const [request] = asked;
    await expect(request!.json()).resolves.toEqual({ lessonId: 3 });
    expect(request!.headers.get('content-type')).toBe('application/json');
    expect(request!.headers.get('idempotency-key')).toBe('k1');
    expect(request!.headers.get('if-match')).toBe('"4"');
  });

  it('never sends a token with a sign-in', async () => {
    window.localStorage.setItem('token', 'old');
    answer(json(200, { token: 'new' }));
    await call('signIn', { body: { email: 'a@b', password: 'x' } });
    expect(asked[0]!.headers.has('authorization')).toBe(false);
  });

  it('returns the answer and its headers', async () => {
    answer(json(200, [{ id: 1 }], { 'x-next-cursor': 'n' }));
    const { data, headers } = await callWithHeaders('listCourses');
    expect(data).toEqual([{ id: 1 }]);
    expect(headers.get('x-next-cursor')).toBe('n');
  });

  it('returns null for an empty body', async () => {
    answer(() => new Response(null, { status: 204 }));
    await expect(call('signOut')).resolves.toBeNull();
  });
});

describe('an answer with an error', () => {
  it('throws a ProblemError with code, facts and the time to wait', async () => {
    const body = { error: 'too_many_attempts', message: 'Слишком много попыток.', scope: 'account' };
    answer(json(429, body, { 'retry-after': '30' }));
    const error = await call('signIn', { body: { email: 'a@b', password: 'x' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 429, code: 'too_many_attempts', body, retryAfter: 30 });
  });

  it.each([
    ['a proxy page', page(500)],
    ['JSON of another server', json(500, { error: 'toString' })],
    ['JSON null', json(500, null)],
  ])('has the code `internal` when it is %s', async (_, unknownAnswer) => {
    answer(unknownAnswer);
    await expect(call('listCourses')).rejects.toMatchObject({
      name: 'ProblemError',
      status: 500,
      code: 'internal',
    });
  });

  it('ends the session on a 401, except on the 401 of a sign-in', async () => {
    const count = expiries();
    answer(json(401, { error: 'wrong_credentials', message: '' }));
    await expect(call('signIn', { body: { email: 'a@b', password: 'x' } })).rejects.toThrow(ProblemError);
    window.localStorage.setItem('token', 'abc');
    answer(json(401, { error: 'unauthorized', message: '' }));
    await expect(call('listCourses')).rejects.toThrow(ProblemError);
    expect(count()).toBe(1);
  });

  it.each([402, 403, 409, 503])('does not end the session on a %i', async (status) => {
    const count = expiries();
    window.localStorage.setItem('token', 'abc');
    answer(json(status, { error: 'forbidden', message: '' }));
    await expect(call('completeLesson', { body: { lessonId: 1 } })).rejects.toThrow(ProblemError);
    expect(count()).toBe(0);
  });

  it.each([
    ['consent_required', 'stupeni:consent-required'],
    ['factor_required', 'stupeni:factor-required'],
  ] as const)('tells the shell what the API requires first: %s', async (error, event) => {
    let asked = 0;
    const leave = on(event, () => (asked += 1));
    answer(json(403, { error: 'forbidden', message: '' }), json(403, { error, message: '' }));
    await expect(call('listCourses')).rejects.toThrow(ProblemError);
    expect(asked).toBe(0);
    await expect(call('listCourses')).rejects.toThrow(ProblemError);
    leave();
    expect(asked).toBe(1);
  });

  it('does not end the session of a newer token', async () => {
    const count = expiries();
    window.localStorage.setItem('token', 'old');
    answer(() => {
      window.localStorage.setItem('token', 'new');
      return json(401, { error: 'unauthorized', message: '' })();
    });
    await expect(call('listCourses')).rejects.toThrow(ProblemError);
    expect(count()).toBe(0);
  });
});

describe('a call without a usable answer', () => {
  it('is repeated once when it reads', async () => {
    answer(offline, page(503), json(200, []));
    await expect(call('listCourses')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
    answer(offline, json(200, []));
    await expect(call('listCourses')).resolves.toEqual([]);
  });

  it('is never repeated when it writes', async () => {
    answer(offline);
    await expect(call('completeLesson', { body: { lessonId: 1 } })).rejects.toThrow(NoConnectionError);
    answer(page(503));
    await expect(call('completeLesson', { body: { lessonId: 1 } })).rejects.toThrow(ProblemError);
    expect(asked).toHaveLength(2);
  });

  it('waits up to a minute for the answer to a write', async () => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => undefined);
    const failure = jest.fn();
    void call('completeLesson', { body: { lessonId: 1 } }).catch(failure);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(failure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(failure).toHaveBeenCalledWith(expect.any(NoConnectionError));
    jest.useRealTimers();
  });

  it('throws UnreadableAnswerError for a page instead of JSON', async () => {
    answer(page(200));
    await expect(call('listCourses')).rejects.toThrow(UnreadableAnswerError);
  });

  it('throws an AbortError when the caller aborts', async () => {
    answer(json(200, []));
    const aborted = AbortSignal.abort();
    await expect(call('listCourses', {}, { signal: aborted })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
