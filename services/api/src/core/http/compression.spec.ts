import { rights, type Role, type Route, type RouteName, routes } from '@stupeni/contract';
import { type Operation, operations } from '@stupeni/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressAnswers } from './compression';
import { requireSession } from './guards';
import { RawJson } from './raw-json';
import { serve } from './serve';
import { createServer } from './server';

const long = JSON.stringify({ text: 'Слово за словом. '.repeat(100) });
const all = Object.entries(routes) as [RouteName, Route][];
// An answer without a body.
const answering = all.filter(([name]) => (operations[name] as Operation).status !== 204);
let answer: string | Readable = long;
let app: FastifyInstance;

/** Every call of the contract with an answer of the spec. The token is the role of the caller. */
beforeAll(async () => {
  app = createServer({ logLevel: 'silent', trustProxy: 'loopback', version: '9.9.9' });
  await compressAnswers(app);
  app.setValidatorCompiler(() => () => true);
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.decorateRequest('user');
  app.register(async (scope) => {
    requireSession(scope, async (role) => ({
      id: 1,
      role: role as Role,
      rights: [...rights],
      sessionId: '',
      hasAccepted: true,
      lacksFactor: false,
    }));
    for (const [name] of all)
      serve(scope, name, async ({ reply }) =>
        typeof answer === 'string' ? new RawJson(answer) : (reply.type('text/csv').send(answer) as never),
      );
  });
  await app.ready();
});
beforeEach(() => {
  answer = long;
});
afterAll(() => app.close());

const call = (name: RouteName, accepted?: string) => {
  const { method, path, access }: Route = routes[name];
  const role = typeof access === 'string' ? 'LEARNER' : access[0];
  const headers = {
    authorization: `Bearer ${role}`,
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
  };
  return app.inject({ method, url: path.replace(/:\w+/g, '1'), headers });
};

it('compresses every answer but those that the contract excludes', async () => {
  const isCompressed: [RouteName, boolean][] = [];
  for (const [name] of answering) {
    const { headers, statusCode } = await call(name, 'gzip, deflate, br');
    expect([name, statusCode]).toEqual([name, (operations[name] as Operation).status ?? 200]);
    isCompressed.push([name, headers['content-encoding'] === 'br']);
  }
  expect(isCompressed).toEqual(
    answering.map(([name]) => [name, (operations[name] as Operation).whyUncompressed === undefined]),
  );
});

it('forbids proxies to compress an answer that lets somebody in', async () => {
  const secret = answering.filter(([name]) => (operations[name] as Operation).whyUncompressed === 'secret');
  expect(secret.length).toBeGreaterThan(10);
  for (const [name] of secret)
    expect([name, (await call(name)).headers['cache-control']]).toEqual([name, 'no-store, no-transform']);
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('follows what the caller accepts (%s: %s)', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await call('listCourses', accepted);
  expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding']);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(String(decompress(rawPayload))).toBe(long);
});

it.each([undefined, 'identity', 'zstd', ''])(
  'leaves an answer as it is for a caller that accepts %s',
  async (accepted) => {
    const { headers, body } = await call('listCourses', accepted);
    expect([headers['content-encoding'], body]).toEqual([undefined, long]);
  },
);

it('does not compress an answer below 1 kB', async () => {
  answer = JSON.stringify({ text: 'a'.repeat(900) });
  expect((await call('listCourses', 'br')).headers['content-encoding']).toBeUndefined();
});

it('does not compress an answer with a signed link', async () => {
  answer = JSON.stringify({ filePath: '/api/files/1?exp=1790000000&sig=secret', text: long });
  const { headers, body } = await call('getLesson', 'br');
  expect([headers['content-encoding'], headers['etag'], body]).toEqual([undefined, undefined, answer]);
  expect(headers['cache-control']).toBe('no-store, no-transform');
});

it('compresses an answer up to 64 kB in one step, and sends its length', async () => {
  answer = JSON.stringify({ text: 'я'.repeat(30_000) });
  const { headers, rawPayload } = await call('getLesson', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
  expect(String(brotliDecompressSync(rawPayload))).toBe(answer);
});

it('sends a long answer while it is compressed', async () => {
  answer = JSON.stringify({ text: 'Слово за словом. '.repeat(20_000) });
  const { headers, rawPayload } = await call('getLesson', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br' });
  expect(headers).not.toHaveProperty('content-length');
  expect(String(brotliDecompressSync(rawPayload))).toBe(answer);
});

describe('a table that is sent while its rows are read', () => {
  async function* breakAfter(rows: Iterable<string>) {
    yield* rows;
    throw new Error('the connection to the database is lost');
  }
  const take = (rows: Iterable<string> | AsyncIterable<string>) => {
    answer = Readable.from(rows);
    return call('exportParticipants', 'br');
  };

  it('is compressed', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `${at};Фамилия;Имя\r\n`);
    const { headers, rawPayload } = await take(rows);
    const content = String(brotliDecompressSync(rawPayload));
    expect([headers['content-encoding'], content]).toEqual(['br', rows.join('')]);
  });

  it('is replaced by a problem that is not compressed when nothing was sent', async () => {
    const { headers, statusCode, json } = await take(breakAfter(['Фамилия;Имя\r\n']));
    expect([statusCode, headers['content-encoding'], json().error]).toEqual([500, undefined, 'internal']);
  });

  it('ends with a broken connection when a part was sent', async () => {
    const long = Array.from({ length: 100 }, () => randomBytes(10_000).toString('hex'));
    await expect(take(breakAfter(long))).rejects.toThrow('response destroyed before completion');
  });
});

it('accepts no compressed body', async () => {
  const authorization = 'Bearer LEARNER';
  const headers = { authorization, 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const sent = await app.inject({ method: 'POST', url: routes.signIn.path, headers, payload: 'rubbish' });
  expect(sent.statusCode).toBe(400);
});
