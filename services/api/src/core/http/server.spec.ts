import { visibleCharacter } from '@stupeni/contract';
import Type from 'typebox';
import { connect } from 'node:net';
import { once } from 'node:events';
import { problem } from './problem';
import { createServer } from './server';

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const Body = closed({
  title: Type.String({ minLength: 1, maxLength: 5, pattern: visibleCharacter }),
  price: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0 }),
  free: Type.Optional(Type.Unsafe<object>({ type: 'object' })),
  tags: Type.Optional(Type.Array(closed({ name: Type.String() }), { maxItems: 3 })),
});

/** A server with its own routes, for tests of what every route does. */
function server() {
  const app = createServer({ logLevel: 'silent', trustProxy: 'loopback', version: '9.9.9' });
  app.post('/api/echo', { schema: { body: Body } }, async ({ body }) => {
    const { free: _, ...rest } = body as Record<string, unknown>;
    return rest;
  });
  app.get(
    '/api/query',
    {
      schema: {
        querystring: closed({
          limit: Type.Optional(Type.Integer({ minimum: 1 })),
          search: Type.Optional(Type.String()),
        }),
      },
    },
    async ({ query }) => query,
  );
  app.get(
    '/api/known/:id',
    { schema: { params: closed({ id: Type.Integer({ minimum: 1 }) }) } },
    async () => ({}),
  );
  app.route({ method: ['POST', 'DELETE'], url: '/api/bodiless', handler: async ({ body }) => ({ body }) });
  app.get('/api/ip', async ({ ip }) => ({ ip }));
  app.get('/api/leak', { schema: { response: { 200: closed({ name: Type.String() }) } } }, async () => ({
    name: 'Анна',
    passwordHash: 'secret',
  }));
  app.get('/api/error/:kind', async ({ params }) => {
    throw errors[(params as { kind: string }).kind];
  });
  return app;
}
const errors: Record<string, unknown> = {
  bug: new TypeError('the table users has a column password_hash'),
  refused: Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
  shutdown: Object.assign(new Error('terminating connection'), { code: '57P01' }),
  pool: new Error('timeout exceeded when trying to connect'),
  pressure: Object.assign(new Error('busy'), { code: 'FST_UNDER_PRESSURE', statusCode: 503 }),
  named: problem('duplicate_order', { existingId: 7 }),
  broken: Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
  wait: problem('too_many_attempts', { retryAfter: 9 }),
};
let shared: ReturnType<typeof server>;
beforeAll(() => {
  shared = server();
});
afterAll(() => shared.close());

const json = { 'content-type': 'application/json' };
const post = (payload: unknown, headers: Record<string, string> = json) =>
  shared.inject({
    method: 'POST',
    url: '/api/echo',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const get = (url: string, headers: Record<string, string> = {}) => shared.inject({ url, headers });

describe('a body', () => {
  it('is not changed: null stays null', async () => {
    expect((await post({ title: 'А', price: null })).json()).toEqual({ title: 'А', price: null });
  });

  it.each([
    [{ title: 'А', price: '5' }, 'price', 'Ожидается целое число'],
    [{ title: 'А', price: true }, 'price', 'Ожидается целое число'],
    [{ title: 'А', price: 1.5 }, 'price', 'Ожидается целое число'],
    [{ title: 'А', price: -1 }, 'price', 'Не меньше 0'],
    [{ title: 5, price: 1 }, 'title', 'Ожидается текст'],
    [{ title: '', price: 1 }, 'title', 'Заполните поле'],
    [{ title: '   ', price: 1 }, 'title', 'Заполните поле'],
    [{ title: '\u00a0', price: 1 }, 'title', 'Заполните поле'],
    [{ title: 'Длинно', price: 1 }, 'title', 'Не длиннее 5 символов'],
    [{ title: 'А' }, 'price', 'Обязательное поле'],
    [{ title: 'А', price: 1, role: 'CREATOR' }, 'role', 'Неизвестное поле'],
    [{ title: 'А', price: 1, tags: [{ name: 'б' }, { name: 2 }] }, 'tags.1.name', 'Ожидается текст'],
    [{ title: 'А', price: 1, tags: [{ name: 'б', id: 1 }] }, 'tags.0.id', 'Неизвестное поле'],
    [{ title: 'А\u0000', price: 1 }, 'title', 'Недопустимый символ'],
    [
      { title: 'А', price: 1, tags: [{ name: 'б' }, { name: '\u0000' }] },
      'tags.1.name',
      'Недопустимый символ',
    ],
    [null, '', 'Ожидается объект'],
    [[], '', 'Ожидается объект'],
  ])('%j is rejected at «%s»: %s', async (body, path, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'validation', message: 'Проверьте введённые данные.' });
    expect(answer.json().issues).toContainEqual({ path, message });
  });

  it('gets all its issues at once, up to twenty', async () => {
    const { issues } = (await post({ title: '', price: 'x', extra: 1 })).json();
    // An empty title is too short and has no visible character; both give the same issue.
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual(['extra', 'price', 'title']);
    const flood = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, at]));
    expect((await post(flood)).json().issues).toHaveLength(20);
  });

  it.each(['[]', '{"a":}'])('is rejected when it is nested too deep by %s', async (pair) => {
    const [open, close] = [pair.slice(0, -1), pair.slice(-1)];
    const makeBody = (depth: number) =>
      `{"title":"А","price":1,"free":{"b":${open.repeat(depth)}${pair === '[]' ? '' : '1'}${close.repeat(depth)}}}`;
    expect((await post(makeBody(150))).statusCode).toBe(200);
    for (const depth of [300, 40_000]) {
      const answer = await post(makeBody(depth));
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ path: 'free', message: 'Слишком глубокая вложенность' }],
      ]);
    }
  });

  it.each(['{"title":', 'null,', '{"__proto__":{"a":1},"title":"А","price":1}', ''])(
    'is a 400 when it is not JSON: %j',
    async (text) => {
      const answer = await post(text);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: '' }] });
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'is a 415 when its type is %s',
    async (type) => {
      const answer = await post('{"title":"А","price":1}', { 'content-type': type });
      expect([answer.statusCode, answer.json().error]).toEqual([415, 'file_type']);
    },
  );

  it('is required', async () => {
    const answer = await shared.inject({ method: 'POST', url: '/api/echo' });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation']);
  });

  it.each(['POST', 'DELETE'] as const)(
    'may be empty JSON when a %s has no body, as many clients send it',
    async (method) => {
      const call = (payload?: string) =>
        shared.inject({ method, url: '/api/bodiless', headers: json, ...(payload && { payload }) });
      for (const none of [await call(), await call('')])
        expect([none.statusCode, none.json()]).toEqual([200, {}]);
      expect((await call('{')).statusCode).toBe(400);
    },
  );

  it.each([
    ['a byte that starts no character', [0xff]],
    ['half a character', [0xd0]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
  ])('is rejected, not repaired, when it has %s', async (_, bytes) => {
    const payload = Buffer.concat([
      Buffer.from('{"title":"'),
      Buffer.from(bytes),
      Buffer.from('","price":1}'),
    ]);
    const answer = await shared.inject({ method: 'POST', url: '/api/echo', headers: json, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error: 'validation',
        message: 'Проверьте введённые данные.',
        issues: [{ path: '', message: 'Запрос не удалось прочитать: текст не в UTF-8' }],
      },
    ]);
  });

  it('may begin with a byte order mark and contain U+FFFD', async () => {
    const answer = await post('\ufeff{"title":"\ufffd","price":1}');
    expect(answer.json()).toEqual({ title: '\ufffd', price: 1 });
  });

  it('is a 413 over a megabyte', async () => {
    const answer = await post({ title: 'x'.repeat(1024 * 1024), price: 1 });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'file_too_large']);
  });
});

describe('a URL', () => {
  it('has numbers converted from text, and no unknown parameters', async () => {
    expect((await get('/api/query?limit=5')).json()).toEqual({ limit: 5 });
    for (const query of ['limit=', 'limit=x', 'limit=0', 'limit=1&limit=2', 'page=1'])
      expect((await get(`/api/query?${query}`)).statusCode).toBe(400);
    expect((await get('/api/query?search=%00')).json().issues).toEqual([
      { path: 'search', message: 'Недопустимый символ' },
    ]);
  });

  it.each(['1e0', '1.0', '01', '+1', '%201', '1%20', '0x1', '1.', '-0', '0b1', '1_0', '١'])(
    'does not accept %s as a number',
    async (text) => {
      expect((await get(`/api/known/${text}`)).statusCode).toBe(404);
      expect((await get(`/api/query?limit=${text}`)).statusCode).toBe(400);
    },
  );

  it.each([
    '/api/unknown',
    '/api/known/abc',
    '/api/known/0',
    `/api/known/${'1'.repeat(300)}`,
    '/api/../etc/passwd',
  ])('%s is a 404 with a problem', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'not_found', message: 'Не найдено.' }]);
  });

  it('is a 400 with a problem when it cannot be decoded', async () => {
    const answer = await get('/api/known/%zz');
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation']);
  });
});

describe('an answer', () => {
  it('has only the fields of its schema', async () => {
    expect((await get('/api/leak')).json()).toEqual({ name: 'Анна' });
  });

  it('has the API version, a request id and no-store', async () => {
    const { headers } = await get('/api/ip', { 'x-request-id': 'gateway-12345' });
    expect(headers).toMatchObject({
      'api-version': '9.9.9',
      'x-request-id': 'gateway-12345',
      'cache-control': 'no-store',
    });
    const strange = await get('/api/ip', { 'x-request-id': 'a b"<script>' });
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/api/leak', '/api/unknown', '/api/error/bug', '/api/known/%zz'])(
    'has the headers that protect it (%s)',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('uses the client’s address behind a gateway on this machine', async () => {
    expect((await get('/api/ip', { 'x-forwarded-for': '203.0.113.7' })).json()).toEqual({
      ip: '203.0.113.7',
    });
  });
});

describe('an error', () => {
  it.each([
    ['bug', 500, { error: 'internal', message: 'На сервере произошла ошибка.' }],
    ['refused', 503, { error: 'unavailable' }],
    ['shutdown', 503, { error: 'unavailable' }],
    ['pool', 503, { error: 'unavailable' }],
    ['pressure', 503, { error: 'unavailable' }],
    ['broken', 400, { error: 'validation' }],
    ['named', 409, { error: 'duplicate_order', existingId: 7 }],
  ])('answers a problem of kind %s with %i and without internals', async (kind, status, body) => {
    const answer = await get(`/api/error/${kind}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(body);
    expect(answer.body).not.toMatch(/password_hash|ECONNREFUSED|10\.0\.0\.7|stack/);
  });

  it('has its wait in the Retry-After header', async () => {
    expect((await get('/api/error/wait')).headers['retry-after']).toBe('9');
    expect((await get('/api/error/refused')).headers['retry-after']).toBe('2');
  });
});

describe('bytes that are not HTTP', () => {
  it.each([
    ['rubbish\r\n\r\n', '400 Bad Request', 'Запрос не удалось прочитать: он не по правилам HTTP'],
    [
      `GET /api/ip HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'Слишком длинные заголовки запроса',
    ],
  ])('(%.10s…) get %s with a problem, and the server keeps running', async (sent, status, message) => {
    const app = server();
    const address = new URL(await app.listen({ port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    socket.write(sent);
    const [data] = (await once(socket, 'data')) as [Buffer];
    const alive = (await fetch(new URL('/api/ip', address))).status;
    await app.close();
    const [head = '', body = ''] = String(data).split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([`HTTP/1.1 ${status}`, `Content-Length: ${Buffer.byteLength(body)}`]),
    );
    expect(JSON.parse(body)).toEqual({
      error: 'validation',
      message: 'Проверьте введённые данные.',
      issues: [{ path: '', message }],
    });
    expect(alive).toBe(200);
  });
});
