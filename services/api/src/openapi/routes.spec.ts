import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { useApi } from '../testing/use-api';
import { openApi } from './document';
import { openApiPages } from './routes';
import { createServer } from '../http/server';

const api = useApi();

it('serves the document', async () => {
  const answer = await api.app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(openApi());
});

it.each(['/api/openapi.json', '/api/docs'])('makes %s once, and browsers keep it', async (url) => {
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

it('serves a page with a style and a policy that allows nothing else', async () => {
  const answer = await api.app.inject('/api/docs');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const style = /<style>([^]*?)<\/style>/.exec(answer.body)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(answer.body).not.toMatch(/<script|\son\w+=|https?:\/\//);
  for (const { operationId } of Object.values(openApi().paths).flatMap((item) => Object.values(item)))
    expect(answer.body).toContain(`id="${operationId}"`);
});

it('serves in production only the document, and only to programs beside the API', async () => {
  const app = createServer({ logLevel: 'silent', trustProxy: false, version: '0' });
  openApiPages(app, { config: { production: true } as never });
  const near = await app.inject('/api/openapi.json');
  expect([near.statusCode, near.json()]).toEqual([200, openApi()]);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(404);
  expect((await app.inject('/api/docs')).statusCode).toBe(404);
  await app.close();
});
