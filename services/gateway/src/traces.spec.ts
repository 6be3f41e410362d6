import { openTraces, type Traces } from '@stupeni/traces';
import { readConfig } from './config';
import { buildGateway } from './gateway';
import { type FakeApi, startFakeApi } from './testing/fake-api';

let api: FakeApi;
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

beforeEach(async () => {
  // Nobody listens there.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = 'http://127.0.0.1:9';
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '100';
  api = await startFakeApi('one');
});
afterEach(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
  await api.stop();
});

/** The header that the API gets from a gateway. */
async function passedOn(traces: Traces | null, headers: Record<string, string>): Promise<string | undefined> {
  const config = readConfig({ API_URL: api.url, LOG_LEVEL: 'silent', SITE_DIR: '/nothing' });
  const app = await buildGateway(config, undefined, traces);
  const answer = await app.inject({ url: '/api/courses', headers });
  await app.close();
  return answer.json<{ headers: Record<string, string> }>().headers['traceparent'];
}

it('continues or starts a trace, and passes it on to the API while no receiver answers', async () => {
  const needs = { service: 'gateway', version: '1', calls: false };
  const traces = await openTraces(needs);
  expect(await passedOn(traces, { traceparent })).toMatch(
    new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[\\da-f]{16}-01$`),
  );
  expect(await passedOn(traces, {})).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  await traces.stop();
});

it('does not change the header of a client without a receiver', async () => {
  expect(await passedOn(null, { traceparent })).toBe(traceparent);
});

it('rejects a receiver whose address has no scheme', () => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT: недопустимое значение «collector:4318».',
  );
});
