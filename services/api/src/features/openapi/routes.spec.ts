import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { useApi } from '../../testing/use-api';
import { openApi } from './document';
import { openApiDocument } from './routes';
import { createServer } from '../../core/http/server';

const api = useApi();

it('serves the document', async () => {
  const answer = await api.app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(openApi());
});

it('makes the document once, and browsers keep it', async () => {
  const url = '/api/openapi.json';
  const stringify = jest.spyOn(JSON, 'stringify');
  const [first, second] = [await api.app.inject(url), await api.app.inject(url)];
  const longest = Math.max(0, ...stringify.mock.results.map(({ value }) => String(value).length));
  stringify.mockRestore();
  expect(longest).toBeLessThan(10_000);
  expect(second.body).toBe(first.body);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const known = await api.app.inject({ url, headers: { 'if-none-match': etag } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const small = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small.rawPayload).toString()).toBe(first.body);
  expect(small.rawPayload.length * 4).toBeLessThan(first.rawPayload.length);
});

it('serves the document in production only to callers without a proxy', async () => {
  const app = createServer({ logLevel: 'silent', trustProxy: false, version: '0' });
  openApiDocument(app, { config: { production: true } as never });
  const near = await app.inject('/api/openapi.json');
  expect([near.statusCode, near.json()]).toEqual([200, openApi()]);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(404);
  await app.close();
});

it('serves the contract that was built, in production only to callers without a proxy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-contract-'));
  const file = join(folder, 'contract.gzip');
  const app = createServer({ logLevel: 'silent', trustProxy: false, version: '0' });
  openApiDocument(app, { config: { production: true } as never }, file);
  const url = '/api/contract.json';
  expect((await app.inject(url)).statusCode).toBe(404);
  const sources = { 'libs/contract/src/index.ts': 'export {};' };
  writeFileSync(file, gzipSync(JSON.stringify(sources)));
  const near = await app.inject(url);
  expect([near.statusCode, near.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(JSON.parse(gunzipSync(near.rawPayload).toString())).toEqual(sources);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url, headers })).statusCode).toBe(404);
  await app.close();
  rmSync(folder, { recursive: true });
});
