import { on } from '@stupeni/federation';
import { ApiError, call, callWithHeaders, NoConnection, UnreadableAnswer } from './index';

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
  it('fills path, query and token in', async () => {
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

  it('sends a body as JSON, with the headers of a careful write', async () => {
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

  it('hands the answer and its headers on', async () => {
    answer(json(200, [{ id: 1 }], { 'x-next-cursor': 'n' }));
    const { data, headers } = await callWithHeaders('listCourses');
    expect(data).toEqual([{ id: 1 }]);
    expect(headers.get('x-next-cursor')).toBe('n');
  });

  it('answers null where there is nothing in the body', async () => {
    answer(() => new Response(null, { status: 204 }));
    await expect(call('signOut')).resolves.toBeNull();
  });
});

describe('a refusal', () => {
  it('is an ApiError with code, facts and the time to wait', async () => {
    const body = { error: 'too_many_attempts', message: 'Слишком много попыток.', scope: 'account' };
    answer(json(429, body, { 'retry-after': '30' }));
    const refused = await call('signIn', { body: { email: 'a@b', password: 'x' } }).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts', body, retryAfter: 30 });
  });

  it.each([
    ['a proxy page', page(500)],
    ['JSON of somebody else', json(500, { error: 'toString' })],
    ['JSON null', json(500, null)],
  ])('in another language than ours is internal: %s', async (_, refuse) => {
    answer(refuse);
    await expect(call('listCourses')).rejects.toMatchObject({
      name: 'ApiError',
      status: 500,
      code: 'internal',
    });
  });

  it('with 401 says that the session ended, but never for a sign-in', async () => {
    const count = expiries();
    answer(json(401, { error: 'wrong_credentials', message: '' }));
    await expect(call('signIn', { body: { email: 'a@b', password: 'x' } })).rejects.toThrow(ApiError);
    window.localStorage.setItem('token', 'abc');
    answer(json(401, { error: 'unauthorized', message: '' }));
    await expect(call('listCourses')).rejects.toThrow(ApiError);
    expect(count()).toBe(1);
  });

  it('of an older token does not end the session of a newer one', async () => {
    const count = expiries();
    window.localStorage.setItem('token', 'old');
    answer(() => {
      window.localStorage.setItem('token', 'new');
      return json(401, { error: 'unauthorized', message: '' })();
    });
    await expect(call('listCourses')).rejects.toThrow(ApiError);
    expect(count()).toBe(0);
  });
});

describe('a call without a usable answer', () => {
  it('is asked once more when it only reads', async () => {
    answer(offline, page(503), json(200, []));
    await expect(call('listCourses')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
    answer(offline, json(200, []));
    await expect(call('listCourses')).resolves.toEqual([]);
  });

  it('is never repeated when it writes', async () => {
    answer(offline);
    await expect(call('completeLesson', { body: { lessonId: 1 } })).rejects.toThrow(NoConnection);
    answer(page(503));
    await expect(call('completeLesson', { body: { lessonId: 1 } })).rejects.toThrow(ApiError);
    expect(asked).toHaveLength(2);
  });

  it('tells a page in place of JSON apart from a refusal', async () => {
    answer(page(200));
    await expect(call('listCourses')).rejects.toThrow(UnreadableAnswer);
  });

  it('ends as an abort when the caller gives up', async () => {
    answer(json(200, []));
    const gone = AbortSignal.abort();
    await expect(call('listCourses', {}, { signal: gone })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
