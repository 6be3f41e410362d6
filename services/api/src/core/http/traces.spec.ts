import { openTraces, type Traces } from '@stupeni/traces';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../config/config';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { makeSignedLinks } from '../files/signed-links';
import { insertSession } from '../sessions/insert-session';
import { openFromSnapshot } from '../../testing/embedded-snapshot';
import { makeUser } from '../../testing/makers/people';
import { openFromTemplate } from '../../testing/postgres-template';
import { sourceWorker } from '../../testing/source-worker';
import { testSecret } from '../../testing/use-api';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'stupeni-traces-'));
let receiver: Server;
let bodies: string[];
let lines: string[];
let traces: Traces;
let database: Database;
let app: FastifyInstance;
let school: string;

beforeAll(async () => {
  [bodies, lines] = [[], []];
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  traces = await openTraces({ service: 'api', version: '1', calls: true });
  const url = process.env['TEST_DATABASE_URL'];
  database = await (url ? openFromTemplate(url, { traces }) : openFromSnapshot({ traces }));
  const config = configFrom({ JWT_SECRET: testSecret, SEED: 'none', DATA_DIR: dataDir });
  const logTo = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ database, config, traces, logTo, worker: sourceWorker });
  school = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await app.close();
  await database.close();
  await new Promise((done) => receiver.close(done));
  rmSync(dataDir, { recursive: true });
});

const exported = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

it('sends spans of requests and statements that name no person', async () => {
  const moderator = await makeUser(database.db, { role: 'MODERATOR', email: 'anna@school.test' });
  const { id: jti } = await inTransaction(database.db, (trx) => insertSession(trx, moderator.id));
  const names = { given_name: 'Anna', family_name: 'Private' };
  const token = app.jwt.sign({ sub: String(moderator.id), role: 'MODERATOR', jti, ...names });
  const link = makeSignedLinks(testSecret, () => new Date()).to('7c9e6679-7425-40de-944b-e07fc1f90ae7');
  const client = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Private/1', baggage: 'name=private' };
  const caller = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'private=anna',
    'x-request-id': 'request-of-spec',
  };

  const headers = { ...client, authorization: `Bearer ${token}` };
  const signIn = await fetch(`${school}/api/auth/login`, {
    method: 'POST',
    headers: { ...client, ...caller, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'anna@school.test', password: 'hunter2-hunter2' }),
  });
  const found = await fetch(`${school}/api/participants?search=Private%20Name`, { headers });
  const file = await fetch(school + link, { headers: client });
  const missing = await fetch(`${school}/api/nothing/private`, { headers: client });
  const answers = [signIn, found, file, missing];
  for (const answer of answers) await answer.text();
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 404, 404]);
  await traces.stop();

  const spans = exported();
  const request = spans.find(({ name }) => name === 'POST /api/auth/login');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    attributes: expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 401 } },
      { key: 'stupeni.request_id', value: { stringValue: 'request-of-spec' } },
    ]),
  });
  expect(spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)?.name).toMatch(/ users$/);
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/participants', 'GET /api/files/:id', 'GET']),
  );
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ reqId: 'request-of-spec', traceId: request?.traceId, status: 401 }),
  );
  const secrets = [
    'anna',
    'private',
    'hunter2',
    token,
    new URL(link, 'http://a').search,
    'sig=',
    '203.0.113',
  ];
  for (const secret of [...secrets, '127.0.0.1', jti, '7c9e6679'])
    expect(bodies.join().toLowerCase()).not.toContain(secret.toLowerCase());
});
