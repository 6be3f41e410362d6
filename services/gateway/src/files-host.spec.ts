import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { buildGateway } from './gateway';

const filesHost = 'files.school.ru';
let siteDir: string;
let api: FastifyInstance;
let app: FastifyInstance;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'gateway-files-'));
  mkdirSync(join(siteDir, 'shell/assets'), { recursive: true });
  writeFileSync(join(siteDir, 'shell/index.html'), '<title>{{brand}}</title>');
  writeFileSync(join(siteDir, 'shell/assets/a.0123456789.js'), 'script');
  api = fastify();
  api.get('/api/*', async ({ host, url }) => ({ host, url }));
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  const settings = { API_URL: address, FILES_URL: `https://${filesHost}`, LOG_LEVEL: 'silent' };
  app = await buildGateway({ ...readConfig({ ...settings, SITE_DIR: siteDir }), apiConfigTimeoutMs: 60_000 });
});
afterAll(async () => {
  await app.close();
  await api.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const ask = (url: string, host: string) => app.inject({ url, headers: { host, accept: 'text/html' } });

it('passes files on with the name of their host', async () => {
  for (const url of ['/api/files/1?exp=2&sig=x', '/api/media/1'])
    expect((await ask(url, filesHost)).json()).toEqual({ host: filesHost, url });
});

it('answers 404 to everything else on the host of the files', async () => {
  const addresses = ['/', '/courses', '/login', '/assets/a.0123456789.js', '/remotes.json', '/healthz'];
  for (const url of [...addresses, '/api/config', '/api/account', '/csp-report', '/api/files'])
    expect([url, (await ask(url, filesHost)).statusCode]).toEqual([url, 404]);
  const write = await app.inject({ method: 'POST', url: '/api/files/1', headers: { host: filesHost } });
  expect(write.statusCode).toBe(404);
  for (const url of addresses.slice(0, 4)) expect((await ask(url, 'school.ru')).statusCode).toBe(200);
});

it('lets the page show and read files of their host, and run no scripts from it', async () => {
  const policy = String((await ask('/', 'school.ru')).headers['content-security-policy']);
  const sources = policy.split('; ').filter((one) => one.includes(`https://${filesHost}`));
  expect(sources.map((one) => one.split(' ')[0])).toEqual([
    'img-src',
    'connect-src',
    'media-src',
    'frame-src',
  ]);
});
