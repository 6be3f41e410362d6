import { createServer, get } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { itAtNight } from '../../../tools/test/at-night.mjs';
import { proxyApi } from './api-proxy';
import { readConfig } from './config';
import { buildGateway } from './gateway';
import { type FakeApi, protection, startFakeApi } from './testing/fake-api';
import { listen } from './testing/listen';

let one: FakeApi;
let two: FakeApi;
/** For an API that hangs. */
const impatient = { READ_TIMEOUT_MS: '100' };
const opened: FastifyInstance[] = [];

/** A gateway in front of these processes of the API. It waits for a read as long as a slow machine needs. */
async function makeGateway(urls: string[], env: Record<string, string> = {}) {
  const common = { LOG_LEVEL: 'silent', SITE_DIR: '/nothing', READ_TIMEOUT_MS: '60000' };
  const app = await buildGateway(readConfig({ API_URL: urls.join(' '), ...common, ...env }));
  opened.push(app);
  return app;
}

beforeEach(async () => {
  [one, two] = await Promise.all([startFakeApi('one'), startFakeApi('two')]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
  await Promise.all([one.stop(), two.stop()]);
});

describe('a call of the API', () => {
  it('reaches the API with its method, query, body and headers', async () => {
    const answer = await (
      await makeGateway([one.url])
    ).inject({
      method: 'PUT',
      url: '/api/courses/1?limit=5&sort=%D0%B0',
      headers: { authorization: 'Bearer t', 'if-match': '"3"', 'content-type': 'application/json' },
      payload: '{"title":"Основы"}',
    });
    expect(answer.json()).toMatchObject({
      url: '/api/courses/1?limit=5&sort=%D0%B0',
      method: 'PUT',
      headers: { authorization: 'Bearer t', 'if-match': '"3"' },
      body: '{"title":"Основы"}',
    });
  });

  it('reaches the API with the id that its sender chose, or with a new one', async () => {
    const app = await makeGateway([one.url]);
    const readId = async (sent: string) =>
      (await app.inject({ url: '/api/courses', headers: { 'x-request-id': sent } })).json().headers[
        'x-request-id'
      ];
    expect(await readId('from-client-17')).toBe('from-client-17');
    const first = await readId('anna@school.test');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readId('anna@school.test')).not.toBe(first);
  });

  it('gets the id of its request in an answer of the gateway itself', async () => {
    const app = await makeGateway(['http://127.0.0.1:1']);
    const headers = { 'x-request-id': 'from-client-17' };
    for (const [url, status] of [
      ['/api/courses', 503],
      ['/api/%', 400],
    ] as const) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([status, 'from-client-17']);
    }
  });

  const reachesAt = async (url: string) => {
    const answer = await (await makeGateway([one.url])).inject({ url, headers: { accept: 'text/html' } });
    expect(answer.headers['x-from-api']).toBe('one');
  };
  it.each(['/api', '/api/files/work.pdf'])('reaches the API for a browser at %s', reachesAt);
  itAtNight.each(['/api/none'])('reaches the API for a browser at %s', reachesAt);

  it('reaches the API for a client that sends Expect: 100-continue', async () => {
    const answer = await (
      await makeGateway([one.url])
    ).inject({ method: 'POST', url: '/api/upload', headers: { expect: '100-continue' }, payload: 'much' });
    expect([answer.statusCode, answer.json().body]).toEqual([200, 'much']);
  });

  it('reaches the API with a token of 30 kB', async () => {
    const url = await (await makeGateway([one.url])).listen({ host: '127.0.0.1', port: 0 });
    const authorization = `Bearer ${'a'.repeat(30_000)}`;
    const answer = await fetch(`${url}/api/courses`, { headers: { authorization } });
    expect(await answer.json()).toMatchObject({ headers: { authorization } });
  });

  itAtNight('reaches the API with a large body in pieces', async () => {
    const url = await (await makeGateway([one.url])).listen({ host: '127.0.0.1', port: 0 });
    const body = 'работа '.repeat(500_000);
    const pieces = new Blob([body]).stream();
    const sent = { method: 'POST', body: pieces, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${url}/api/upload`, sent);
    expect(((await answer.json()) as { body: string }).body === body).toBe(true);
  });

  it('has the address that the gateway sees, not the one that the client sends', async () => {
    const { headers } = (
      await (
        await makeGateway([one.url])
      ).inject({
        url: '/api/config',
        remoteAddress: '203.0.113.7',
        headers: {
          'x-forwarded-for': '1.2.3.4',
          'x-forwarded-host': 'evil.example',
          forwarded: 'for=1.2.3.4',
          'x-real-ip': '1.2.3.4',
          host: 'school.ru',
        },
      })
    ).json();
    expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', host: 'school.ru' });
    for (const name of ['x-forwarded-host', 'forwarded', 'x-real-ip'])
      expect(headers).not.toHaveProperty(name);
  });

  it('has no headers that the client names as those of its connection', async () => {
    const sent = { connection: 'close, x-hop', 'x-hop': '1', 'x-forwarded-for': '1.2.3.4', te: 'trailers' };
    const { headers } = (
      await (await makeGateway([one.url])).inject({ url: '/api/config', headers: sent })
    ).json();
    expect(headers).toHaveProperty('x-forwarded-for', '127.0.0.1');
    for (const name of ['x-hop', 'te']) expect(headers).not.toHaveProperty(name);
  });
});

describe('an answer of the API', () => {
  it.each(['/api/config', '/api/unavailable'])(
    'keeps its status and exactly its headers (%s)',
    async (path) => {
      const url = await (await makeGateway([one.url])).listen({ host: '127.0.0.1', port: 0 });
      const [direct, passed] = await Promise.all([fetch(`${one.url}${path}`), fetch(`${url}${path}`)]);
      await Promise.all([direct.text(), passed.text()]);
      // Each connection has its own dates and limits.
      const lasting = ({ headers }: Response) =>
        [...headers].filter(([name]) => !/^(date|keep-alive)$/.test(name));
      expect([passed.status, lasting(passed)]).toEqual([direct.status, lasting(direct)]);
      expect(passed.headers.getSetCookie()).toEqual(protection['set-cookie']);
      expect(passed.headers.get('content-security-policy')).toBe('sandbox');
    },
  );

  it('begins before the API has sent all of it, and is aborted at the API when the client leaves', async () => {
    let ended: (() => void) | undefined;
    const untilEnded = new Promise<void>((resolve) => (ended = resolve));
    const stream = await listen(
      createServer((_request, response) => {
        response.once('close', () => ended?.());
        response.write('event: first\n\n');
      }),
    );
    const url = await (await makeGateway([stream.url])).listen({ host: '127.0.0.1', port: 0 });
    const first = await new Promise<string>((resolve) => {
      const asked = get(`${url}/api/events`, (answer) =>
        answer.once('data', (data: Buffer) => {
          resolve(String(data));
          asked.destroy();
        }),
      );
    });
    expect(first).toBe('event: first\n\n');
    await untilEnded;
    await stream.stop();
  });

  it('ends with the gateway when it is a stream of events', async () => {
    let endAtApi: (() => void) | undefined;
    const endedAtApi = new Promise<void>((resolve) => (endAtApi = resolve));
    const stream = await listen(
      createServer((_request, response) => {
        response.once('close', () => endAtApi?.());
        response.write('event: first\n\n');
      }),
    );
    const app = await makeGateway([stream.url]);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const followed = await fetch(`${url}/api/events`);
    const all = followed.text();
    await app.close();
    expect(await all).toBe('event: first\n\n');
    await endedAtApi;
    await stream.stop();
  });
});

/** Reads while a process dies. The night sends more. */
const reads = process.env['NIGHT'] ? 600 : 120;

describe('several processes of the API', () => {
  it('answer in turns', async () => {
    const app = await makeGateway([one.url, two.url]);
    const names = [];
    while (names.length < 4) names.push((await app.inject('/api/courses')).headers['x-from-api']);
    expect(names).toEqual(['one', 'two', 'one', 'two']);
  });

  it('lose no read when one of them dies under load', async () => {
    const app = await makeGateway([one.url, two.url]);
    const answersByPath: Record<string, number> = {};
    const failed: number[] = [];
    let left = reads;
    const reader = async () => {
      while (left-- > 0) {
        const { statusCode, headers } = await app.inject('/api/courses');
        if (statusCode !== 200) failed.push(statusCode);
        const name = String(headers['x-from-api']);
        answersByPath[name] = (answersByPath[name] ?? 0) + 1;
        if (left === (reads * 2) / 3) one.mode = 'breaks';
        if (left === reads / 3) await one.stop();
      }
    };
    await Promise.all(Array.from({ length: 8 }, reader));
    expect(failed).toEqual([]);
    expect(answersByPath['one']).toBeGreaterThan(reads / 12);
    expect(answersByPath['two']).toBeGreaterThan(reads / 2);
  });

  it('answer a read although one of them hangs, and end the hanging attempt', async () => {
    const app = await makeGateway([one.url, two.url], impatient);
    one.mode = 'hangs';
    const left = one.untilLeft();
    const answer = await app.inject('/api/courses');
    expect([answer.statusCode, answer.headers['x-from-api']]).toEqual([200, 'two']);
    await left;
  });

  itAtNight('answer a read although all but the last hang', async () => {
    const three = await startFakeApi('three');
    const app = await makeGateway([one.url, two.url, three.url], impatient);
    one.mode = two.mode = 'hangs';
    expect((await app.inject('/api/courses')).headers['x-from-api']).toBe('three');
    await three.stop();
  });

  it('answer a read late when all of them are slow, and get it only once each', async () => {
    const app = await makeGateway([one.url, two.url], impatient);
    one.mode = two.mode = 'hangs';
    const answer = app.inject('/api/courses');
    await Promise.all([one.untilAsked(1), two.untilAsked(1)]);
    one.release();
    expect((await answer).headers['x-from-api']).toBe('one');
    expect([one.asked, two.asked]).toEqual([1, 1]);
  });

  itAtNight('answer a read from a slow one when the last one breaks', async () => {
    const app = await makeGateway([one.url, two.url], impatient);
    one.mode = 'hangs';
    two.mode = 'breaks';
    const answer = app.inject('/api/courses');
    await two.untilAsked(1);
    one.release();
    expect((await answer).headers['x-from-api']).toBe('one');
  });

  it('get a read only once each when both of them break', async () => {
    const app = await makeGateway([one.url, two.url]);
    one.mode = two.mode = 'breaks';
    expect((await app.inject('/api/courses')).statusCode).toBe(503);
    expect([one.asked, two.asked]).toEqual([1, 1]);
  });

  it('fail a read when the slow ones die', async () => {
    const app = await makeGateway([one.url, two.url], impatient);
    one.mode = two.mode = 'hangs';
    const answer = app.inject('/api/courses');
    await Promise.all([one.untilAsked(1), two.untilAsked(1)]);
    await Promise.all([one.stop(), two.stop()]);
    expect((await answer).statusCode).toBe(503);
  });
});

describe('the only process of the API', () => {
  it('gets a read once more after a lost connection', async () => {
    const app = await makeGateway([one.url]);
    one.mode = 'breaks';
    expect((await app.inject('/api/courses')).statusCode).toBe(503);
    expect(one.asked).toBe(2);
  });

  itAtNight('has as much time for a read as for a write', async () => {
    const app = await makeGateway([one.url], impatient);
    const hanging = await startFakeApi('hanging');
    const pair = await makeGateway([hanging.url, two.url], impatient);
    one.mode = hanging.mode = 'hangs';
    const answer = app.inject('/api/courses');
    // The pair waits as long before it goes on.
    expect((await pair.inject('/api/courses')).headers['x-from-api']).toBe('two');
    one.release();
    expect([(await answer).statusCode, one.asked]).toEqual([200, 1]);
    await hanging.stop();
  });
});

describe('a dead process of the API', () => {
  const losesNo = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => {
    await one.stop();
    for (const dead of [one.url, 'http://127.0.0.1:9']) {
      const app = await makeGateway([dead, 'http://127.0.0.1:9', two.url]);
      const payload = method === 'GET' ? {} : { payload: '{"email":"anna@school.test"}' };
      const answer = await app.inject({ method, url: '/api/auth/login', ...payload });
      expect([answer.statusCode, answer.headers['x-from-api']]).toEqual([200, 'two']);
      expect(answer.json().body).toBe(payload.payload ?? '');
    }
    expect(two.asked).toBe(2);
  };
  it.each(['GET', 'POST'] as const)('loses no %s, because the next process gets it', losesNo);
  itAtNight.each(['PUT', 'PATCH', 'DELETE'] as const)(
    'loses no %s, because the next process gets it',
    losesNo,
  );

  it('fails none of many parallel sign-ins', async () => {
    const app = await makeGateway([one.url, two.url]);
    const signIn = () => app.inject({ method: 'POST', url: '/api/auth/login', payload: '{}' });
    await Promise.all([signIn(), signIn()]);
    await one.stop();
    const answers = await Promise.all(Array.from({ length: 40 }, signIn));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(40).fill(200));
  });

  itAtNight('loses no byte of an upload that arrives in pieces', async () => {
    const url = await (
      await makeGateway(['http://127.0.0.1:9', two.url])
    ).listen({ host: '127.0.0.1', port: 0 });
    const body = 'работа '.repeat(500_000);
    const sent = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
    const answer = await fetch(`${url}/api/upload`, sent);
    expect(answer.headers.get('x-from-api')).toBe('two');
    expect(((await answer.json()) as { body: string }).body === body).toBe(true);
  });

  it('leads to a 503 for a write when all processes are dead', async () => {
    const app = await makeGateway(['http://127.0.0.1:9', 'http://127.0.0.1:1']);
    const answer = await app.inject({ method: 'POST', url: '/api/upload', payload: 'much' });
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
  });

  it('does not cause a second write when the next process breaks', async () => {
    const app = await makeGateway(['http://127.0.0.1:9', one.url, two.url]);
    one.mode = 'breaks';
    expect((await app.inject({ method: 'POST', url: '/api/courses', payload: '{}' })).statusCode).toBe(503);
    expect([one.asked, two.asked]).toEqual([1, 0]);
  });
});

it('never sends a write twice', async () => {
  const app = await makeGateway([one.url, two.url]);
  one.mode = two.mode = 'breaks';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/api/courses/1', payload: '{}' })).statusCode).toBe(503);
  expect(one.asked + two.asked).toBe(4);
});

it('answers with a protected Russian problem while the API is down', async () => {
  const answer = await (await makeGateway(['http://127.0.0.1:9'])).inject({ url: '/api/courses' });
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
  expect(answer.json().message).toMatch(/^[А-Я]/);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  });
});

it('logs one line without a stack for calls that the API did not answer', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  proxyApi(app, readConfig({ API_URL: 'http://127.0.0.1:9' }));
  expect((await app.inject('/api/courses')).statusCode).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/api/auth/login' })).statusCode).toBe(503);
  await app.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(String(lines[0]))).toMatchObject({ level: 40, msg: 'API не отвечает (ECONNREFUSED)' });
  expect(lines[0]).not.toContain('stack');
});

it('names a process of the API that does not answer in one line, while another one answers', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  const dead = 'http://127.0.0.1:9';
  proxyApi(app, readConfig({ API_URL: `${dead} ${one.url}` }));
  for (let call = 0; call < 4; call += 1)
    expect((await app.inject({ method: 'POST', url: '/api/auth/login' })).statusCode).toBe(200);
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: `процесс API ${dead} не отвечает (ECONNREFUSED)` }),
  ]);
});
