import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTraces } from './open-traces';
import { readReceiver } from './read-receiver';

interface Batch {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: { name: string }[] }[] }[];
}

let receiver: Server;
let bodies: string[];
let answer: (response: ServerResponse) => void;

const listen = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
};

beforeEach(async () => {
  bodies = [];
  answer = (response) => response.end('{}');
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      answer(response);
    });
  });
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${await listen(receiver)}`;
});
afterEach(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  delete process.env['OTEL_RESOURCE_ATTRIBUTES'];
  await close(receiver);
});

/** Traces that stop only when all has arrived, as long as it takes. */
const open = (stopMs = 60_000) =>
  openTraces({ service: 'stupeni-test', version: '1.0.0', calls: true, stopMs });
const batches = () => bodies.map((body) => JSON.parse(body) as Batch);
const spanNames = () =>
  batches().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map((s) => s.name))),
  );

it('makes a span of each call without the address, and no span of the calls to the receiver', async () => {
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=school';
  const other = createServer((_request, response) => response.end('{}'));
  const url = `http://127.0.0.1:${await listen(other)}/secret-path?sig=secret`;
  const traces = await open();
  await traces.span(
    'job mail',
    async () => {
      await (await fetch(url)).text();
      await new Promise((done) => get(url, (response) => response.resume().once('close', done)));
      traces.note({ name: 'SELECT users', durationMs: 1, attributes: {}, failed: false });
    },
    { root: true },
  );
  traces.note({ name: 'SELECT outside', durationMs: 1, attributes: {}, failed: false });
  await traces.stop();
  await close(other);
  expect(spanNames().toSorted()).toEqual(['GET 127.0.0.1', 'GET 127.0.0.1', 'SELECT users', 'job mail']);
  expect(bodies.join()).not.toContain('secret');
  expect(batches()[0]?.resourceSpans[0]?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'stupeni-test' } },
      { key: 'deployment.environment.name', value: { stringValue: 'school' } },
    ]),
  );
});

it('answers requests and reports once that the receiver rejects the traces', async () => {
  answer = (response) => response.writeHead(400).end();
  const told: string[] = [];
  const traces = await open();
  traces.onFailure((reason) => void told.push(reason));
  const log = { child: () => log };
  const school = createServer((request, raw) => {
    const { headers, method = '' } = request;
    const asked = { id: 'r-12345678', method, headers, routeOptions: { url: '/people/:id' }, log };
    traces.begin(asked, { raw, log }, () => traces.resume(asked, () => raw.end('{}')));
  });
  const { status } = await fetch(`http://127.0.0.1:${await listen(school)}/people/7?search=anna`);
  expect(status).toBe(200);
  await close(school);
  await traces.stop();
  expect(spanNames()).toEqual(['GET /people/:id']);
  expect(bodies.join()).not.toContain('anna');
  expect(told).toEqual(['Bad Request']);
});

it('stops while the receiver still reads', async () => {
  const waiting = new Promise<ServerResponse>((arrived) => (answer = arrived));
  const traces = await open(100);
  await traces.span('job mail', async () => undefined);
  await traces.stop();
  const response = await waiting;
  expect(response.destroyed).toBe(false);
  response.end('{}');
});

it.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318/' }, 'http://a:4318/v1/traces'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b/t' },
    'http://b/t',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_SDK_DISABLED: 'true' }, null],
])('reads the receiver from %j', (env, address) => {
  expect(readReceiver(env)).toBe(address);
});
