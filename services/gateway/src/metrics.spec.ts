import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { buildGateway } from './gateway';
import { measureGateway, serveMetrics } from './metrics';
import { type FakeApi, startFakeApi } from './testing/fake-api';

const makeRegistry = (revision: number) =>
  JSON.stringify({
    format: 2,
    revision,
    remotes: { learner: { current: {}, previous: null, canary: null } },
  });
let metrics: ReturnType<typeof measureGateway>;
let siteDir: string;
let api: FakeApi;
let app: Awaited<ReturnType<typeof buildGateway>>;

beforeEach(async () => {
  metrics = measureGateway();
  siteDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  publish(makeRegistry(7));
  api = await startFakeApi();
  const env = { SITE_DIR: siteDir, API_URL: api.url, LOG_LEVEL: 'silent', READ_TIMEOUT_MS: '60000' };
  app = await buildGateway(readConfig(env), metrics);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await api.stop();
  rmSync(siteDir, { recursive: true });
});

function publish(text: string) {
  writeFileSync(join(siteDir, 'next.json'), text);
  renameSync(join(siteDir, 'next.json'), join(siteDir, 'remotes.json'));
}
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${(app.server.address() as { port: number }).port}${path}`);
/** The value of a line; undefined without it. */
const readValue = async (line: string) => {
  const found = (await metrics.text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

it('counts requests by class and status, without their addresses', async () => {
  const paths = ['/api/courses/4711', '/api/unavailable', '/remotes/a/b.js', '/healthz', '/..%2f'];
  for (const path of [...paths, '/apiary.js', '/remotes.jsonx']) await (await ask(path)).text();
  const count = (kind: string, status: string) =>
    readValue(`stupeni_gateway_request_duration_seconds_count{class="${kind}",status="${status}"}`);
  expect(await count('api', '200')).toBe(1);
  expect(await count('api', '503')).toBe(1);
  expect(await count('releases', '404')).toBe(1);
  expect(await count('health', '200')).toBe(1);
  expect(await count('page', '400')).toBe(1);
  expect(await count('page', '404')).toBe(2);
  // Only in labels: a value may have these digits by chance.
  expect(await metrics.text()).not.toMatch(/="[^"]*(courses|4711)/);
});

it('counts a stream while it is open', async () => {
  api.mode = 'hangs';
  const asked = api.asked;
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write('GET /api/events HTTP/1.1\r\nhost: a\r\n\r\n');
  while (api.asked === asked) await ask('/healthz');
  expect(await readValue('stupeni_gateway_streams')).toBe(1);
  socket.destroy();
  while ((await readValue('stupeni_gateway_streams')) !== 0) await ask('/healthz');
  const aborted = 'stupeni_gateway_request_duration_seconds_count{class="events",status="aborted"}';
  expect(await readValue(aborted)).toBe(1);
});

it('counts the calls that the API did not answer', async () => {
  api.mode = 'breaks';
  expect((await ask('/api/courses')).status).toBe(503);
  expect(await readValue('stupeni_gateway_upstream_failures_total{result="repeated"}')).toBe(1);
  expect(await readValue('stupeni_gateway_upstream_failures_total{result="lost"}')).toBe(1);
});

it('tells which registry is in use, and that a broken one is not', async () => {
  await ask('/remotes.json');
  expect(await readValue('stupeni_gateway_registry_readable')).toBe(1);
  expect(await readValue('stupeni_gateway_registry_info{format="2",revision="7"}')).toBe(1);
  const published = 'stupeni_gateway_registry_published_timestamp_seconds';
  expect(await readValue(published)).toBe(statSync(join(siteDir, 'remotes.json')).mtimeMs / 1000);
  publish('{');
  await ask('/remotes.json');
  expect(await readValue('stupeni_gateway_registry_readable')).toBe(0);
  publish(makeRegistry(8));
  await ask('/remotes.json');
  expect(await readValue('stupeni_gateway_registry_readable')).toBe(1);
  expect(await readValue('stupeni_gateway_registry_info{format="2",revision="7"}')).toBeUndefined();
});

it('is served on an address of its own, and not on the address of the school', async () => {
  const { port, stop } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const own = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([own.status, await own.text()]).toEqual([
    200,
    expect.stringContaining('process_start_time_seconds'),
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await stop();
  const ofSchool = await (await ask('/metrics')).text();
  expect(ofSchool).not.toContain('process_start_time_seconds');
});

it('measures what the table of the README names, and nothing else of its own', async () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const table = readme.split('\n## Metrics\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| `([a-z0-9_]+)`/gm)].map(([, name]) => name);
  const measured = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !measured.includes(name!))).toEqual([]);
  expect(measured.filter((name) => name.startsWith('stupeni_') && !named.includes(name))).toEqual([]);
});

it.each([
  [{}, null],
  [{ METRICS_PORT: '9100' }, { host: '127.0.0.1', port: 9100 }],
  [
    { METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' },
    { host: '10.0.0.5', port: 9100 },
  ],
])('reads the settings %j', (env, expected) => {
  expect(readConfig(env).metrics).toEqual(expected);
});

it('rejects a port that does not exist', () => {
  expect(() => readConfig({ METRICS_PORT: '99999' })).toThrow('METRICS_PORT: недопустимое значение «99999».');
});
