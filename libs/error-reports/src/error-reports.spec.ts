import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openErrorReports } from './error-reports';
import { readDsn } from './read-dsn';
import { reportingLog } from './reporting-log';
import { withoutPeople } from './without-people';

interface Received {
  path: string;
  auth: string;
  lines: string[];
}

interface SentEvent {
  exception: { values: { stacktrace: { frames: unknown[] } }[] };
}

let server: Server;
let status: number;
let port: number;
let now: number;
let failures: string[];
let received: Received[];

beforeEach(async () => {
  [status, now, failures, received] = [200, 0, [], []];
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        lines: text.split('\n'),
      });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => new Promise((done) => server.close(done)));

const open = (address = `http://key@127.0.0.1:${port}/sentry/42`) =>
  openErrorReports({
    dsn: address,
    release: 'stupeni-api@0.1.2',
    environment: 'production',
    service: 'api',
    now: () => now,
    onFailure: (reason) => failures.push(reason),
  });
const eventIn = ({ lines }: Received) => JSON.parse(lines[2]!) as SentEvent;

it('sends an envelope with the release, the id of the request, and the causes', async () => {
  const reports = open();
  const cause = new TypeError('the row has gone');
  reports.report(new Error('could not save', { cause }), { requestId: 'r-12345678' });
  await reports.settled();
  const [envelope] = received;
  expect(envelope).toMatchObject({
    path: '/sentry/api/42/envelope/',
    auth: 'Sentry sentry_version=7, sentry_client=stupeni/1, sentry_key=key',
  });
  const [header, item] = envelope!.lines.map((line) => JSON.parse(line) as object);
  expect(header).toEqual({ event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: expect.any(String) });
  expect(item).toEqual({ type: 'event' });
  expect(eventIn(envelope!)).toMatchObject({
    platform: 'node',
    level: 'error',
    release: 'stupeni-api@0.1.2',
    environment: 'production',
    tags: { service: 'api', request_id: 'r-12345678' },
    exception: { values: [{ type: 'TypeError', value: 'the row has gone' }, { type: 'Error' }] },
  });
  const thrown = eventIn(envelope!).exception.values[1];
  expect(thrown?.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'libs/error-reports/src/error-reports.spec.ts',
    lineno: expect.any(Number),
    in_app: true,
  });
});

it('sends nothing that names a person', async () => {
  const reports = open();
  const secrets = [
    'anna@school.ru',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '/api/files/a?exp=1&sig=abc',
    'Иван Петров',
    '203.0.113.7',
    '2001:db8:1:2:3:4:5:6',
    '+7 (912) 345-67-89',
    'postgres://school:pass@db/school',
    'Bearer abc',
    '"typed by a person"',
    'a3f1'.repeat(10),
  ];
  for (const secret of secrets) reports.report({ name: 'Error', message: `failed for ${secret} here` });
  await reports.settled();
  expect(received.length).toBeGreaterThan(0);
  const sent = received.map(({ lines }) => lines[2]).join();
  for (const secret of secrets) {
    expect(sent).not.toContain(secret);
    expect(withoutPeople(`failed for ${secret} here`)).toMatch(/^failed for .*\[[a-z-]+\]/);
  }
});

it('keeps the parts of a message that a developer needs', () => {
  const text = 'duplicate key value violates unique constraint users_live_email (23505) at 12:30';
  expect(withoutPeople(text)).toBe(text);
});

it('sends the same error once a minute, and at most twenty in a minute', async () => {
  const reports = open();
  const same = { name: 'Error', message: 'same' };
  const sendOne = async (message: string) => {
    reports.report({ name: 'Error', message });
    await reports.settled();
  };
  for (let n = 0; n < 3; n += 1) await sendOne(same.message);
  expect(received).toHaveLength(1);
  for (let n = 0; n < 30; n += 1) await sendOne(`other ${n}`);
  expect(received).toHaveLength(20);
  now += 60_000;
  await sendOne(same.message);
  expect(received).toHaveLength(21);
});

it('reports once a minute that the address fails, and throws no error', async () => {
  const reports = open('http://key@127.0.0.1:9/1');
  for (const message of ['a', 'b']) {
    expect(() => reports.report({ name: 'Error', message })).not.toThrow();
    await reports.settled();
  }
  expect(failures).toHaveLength(1);
  now += 60_000;
  reports.report({ name: 'Error', message: 'c' });
  await reports.settled();
  expect(failures).toHaveLength(2);
});

it('sends nothing for a while after a 429', async () => {
  status = 429;
  const reports = open();
  reports.report({ name: 'Error', message: 'a' });
  await reports.settled();
  reports.report({ name: 'Error', message: 'b' });
  await reports.settled();
  expect([received.length, failures]).toEqual([1, ['the address answered 429']]);
});

it.each(['', 'https://host/1', 'https://key@host', 'ftp://key@host/1', 'https://key@host/a'])(
  'does not read the address «%s»',
  (text) => {
    expect(readDsn(text)).toBeUndefined();
    expect(() => open(text)).toThrow(TypeError);
  },
);

it('reports what a service logs as an error, with the id of its request', () => {
  const reported: unknown[] = [];
  const { logMethod } = reportingLog({ report: (...args) => void reported.push(args) });
  const written: unknown[] = [];
  const write = (...args: unknown[]) => void written.push(args);
  const error = new Error('broken');
  logMethod.call({ bindings: () => ({ reqId: 'r-1' }) }, [{ err: error }, 'request failed'], write, 50);
  logMethod.call({ bindings: () => ({}) }, [{ err: error, reqId: 'r-2' }], write, 60);
  logMethod.call({ bindings: () => ({}) }, [error, 'text'], write, 50);
  logMethod.call({ bindings: () => ({}) }, [{ err: error }, 'only a warning'], write, 40);
  logMethod.call({ bindings: () => ({}) }, ['text'], write, 50);
  expect(reported).toEqual([
    [error, { requestId: 'r-1' }],
    [error, { requestId: 'r-2' }],
    [error, {}],
  ]);
  expect(written).toHaveLength(5);
});
