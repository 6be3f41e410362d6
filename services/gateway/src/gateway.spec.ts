import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config';
import { buildGateway } from './gateway';

const release = '/remotes/learner/0.1.0-0123456789';
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let siteDir: string;
let api: FastifyInstance;
let app: FastifyInstance;

function put(path: string, content: string) {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), content);
}

function makeRegistry(current: object): string {
  const learner = { current, previous: null, canary: null };
  return JSON.stringify({
    format: 2,
    revision: 7,
    shell: { current: '0.1.0-now', previous: 'for-operators' },
    remotes: { learner },
  });
}

async function makeGateway(changes: Partial<GatewayConfig> = {}) {
  const address = api.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return buildGateway({
    host: '127.0.0.1',
    port: 0,
    siteDir,
    apiUrls: [`http://127.0.0.1:${port}`],
    embedHosts: [],
    brand: 'Ступени',
    secure: false,
    trustProxy: false,
    readTimeoutMs: 60_000,
    apiConfigTimeoutMs: 60_000,
    traceReceiver: null,
    logLevel: 'silent',
    embedDir: join(siteDir, 'public/embed'),
    metrics: null,
    sentryDsn: null,
    commit: null,
    ...changes,
  });
}

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  const style = '<style nonce="{{nonce}}"></style>';
  put(
    'shell/index.html',
    `<html data-shell="{{shell}}"><title>{{brand}}</title>${style}<script>watch()</script><script id="remotes">{{remotes}}</script>{{config}}`,
  );
  put('shell/assets/index.0123456789.js', 'plain text of the script');
  put('shell/assets/index.0123456789.js.br', 'br');
  put('shell/assets/index.0123456789.js.gz', 'gz');
  put('shell/assets/unhashed.js', 'asked for each time');
  put('shell/secret.txt', 'not under assets');
  put(`${release}/remoteEntry.js`, 'entry');
  put(`${release}/sources.gzip`, 'for the release tool');
  put(`${release}/assets/on-demand-worker/link-worker.js`, 'asks');
  put(`${release}/assets/link-worker.js`, 'asks nothing');
  put('public/embed/scheme.html', '<p>Схема</p>');

  api = fastify({ logger: false, http: { maxHeaderSize: 65_536 } });
  api.all('/api/*', async (request, reply) => {
    reply.header('x-from-api', 'yes').header('set-cookie', 'a=b');
    const { url, method, headers, body = null } = request;
    return { url, method, headers, body, markup: '</script>' };
  });
  await api.listen({ host: '127.0.0.1', port: 0 });
  app = await makeGateway();
});
beforeEach(() => put('remotes.json', makeRegistry({ base: `${release}/`, files: [{ path: 'a.js' }] })));
afterAll(async () => {
  await app.close();
  await api.close();
  rmSync(siteDir, { recursive: true });
});

describe('a navigation', () => {
  it('gets the page with a new nonce in the policy and on the style element', async () => {
    const [one, two] = await Promise.all([
      app.inject({ url: '/courses/1?from=mail', headers: html }),
      app.inject({ url: '/', headers: html }),
    ]);
    const readNonce = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
    expect(one.statusCode).toBe(200);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers['content-security-policy']).toContain(
      `style-src 'self' 'nonce-${readNonce(one.body)}'`,
    );
    expect(one.headers['content-security-policy']).not.toContain('unsafe');
    expect(readNonce(one.body)).not.toBe(readNonce(two.body));
  });

  it('gets a policy for the viewers of the desk: workers, calls and media of its own origin only', async () => {
    const { headers } = await app.inject({ url: '/', headers: html });
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining(["worker-src 'self'", "media-src 'self'", "connect-src 'self'"]),
    );
  });

  it('gets a page that sends no Referer when its address has a token', async () => {
    const readPolicy = async (url: string) =>
      (await app.inject({ url, headers: html })).headers['referrer-policy'];
    expect(await readPolicy('/welcome?token=abc')).toBe('no-referrer');
    expect(await readPolicy('/welcome')).toBe('same-origin');
  });

  it('gets a page that is never answered from a cache', async () => {
    const { headers } = await app.inject({ url: '/', headers: html });
    expect(headers).not.toHaveProperty('etag');
    const later = { ...html, 'if-modified-since': new Date(Date.now() + 1e6).toUTCString() };
    expect((await app.inject({ url: '/', headers: later })).statusCode).toBe(200);
  });

  it('gets a page without unfilled placeholders', async () => {
    expect((await app.inject({ url: '/', headers: html })).body).not.toContain('{{');
  });

  it('gets a page with the id of its shell, whose inline script the policy allows by its hash', async () => {
    const { body, headers } = await app.inject({ url: '/', headers: html });
    expect(body).toContain('data-shell="0.1.0-now"');
    expect(headers).not.toHaveProperty('set-cookie');
    const hash = createHash('sha256').update('watch()').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each(['../secret', 7, undefined])(
    'gets a page without the malformed id %j of a shell',
    async (current) => {
      put(
        'remotes.json',
        JSON.stringify({ format: 2, revision: 7, shell: { current }, remotes: { learner: {} } }),
      );
      const { body } = await app.inject({ url: '/', headers: html });
      expect(body).toContain('data-shell=""');
    },
  );

  it('gets the brand and the registry escaped', async () => {
    const branded = await makeGateway({ brand: '<b>"Школа"&' });
    put('remotes.json', makeRegistry({ base: '</script><script>alert(1)</script>', files: [1] }));
    const { body } = await branded.inject({ url: '/', headers: html });
    expect(body).toContain('<title>&lt;b&gt;&quot;Школа&quot;&amp;</title>');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('"files":[]');
    await branded.close();
  });

  it('gets no data that only the release tool needs', async () => {
    put('remotes.json', makeRegistry({ base: `${release}/`, calls: ['signIn'] }));
    const { body } = await app.inject({ url: '/', headers: html });
    expect(body).toContain(`"base":"${release}/"`);
    expect(body).not.toMatch(/calls|signIn/);
  });

  it('gets the names that a release uses, because the loader compares them', async () => {
    put('remotes.json', makeRegistry({ base: `${release}/`, uses: { '@stupeni/ui/core': ['Field'] } }));
    const { body } = await app.inject({ url: '/', headers: html });
    expect(body).toContain('"uses":{"@stupeni/ui/core":["Field"]}');
  });

  it('gets a registry that was published after the start', async () => {
    const later = new Date(Date.now() + 5000);
    put('remotes.json.new', makeRegistry({ base: '/remotes/learner/0.2.0-aaaaaaaaaa/' }));
    utimesSync(join(siteDir, 'remotes.json.new'), later, later);
    renameSync(join(siteDir, 'remotes.json.new'), join(siteDir, 'remotes.json'));
    expect((await app.inject({ url: '/', headers: html })).body).toContain('0.2.0-aaaaaaaaaa');
  });

  it('gets the last good registry when a broken one is published', async () => {
    put('remotes.json', makeRegistry({ base: '/remotes/learner/0.3.0-bbbbbbbbbb/' }));
    expect((await app.inject({ url: '/', headers: html })).body).toContain('0.3.0-bbbbbbbbbb');
    put('remotes.json', '{"teacher": half of a regis');
    const { statusCode, body } = await app.inject({ url: '/', headers: html });
    expect([statusCode, body.includes('0.3.0-bbbbbbbbbb')]).toEqual([200, true]);
    for (const broken of ['{}', 'null', null]) {
      if (broken === null) rmSync(join(siteDir, 'remotes.json'));
      else put('remotes.json', broken);
      expect((await app.inject({ url: '/', headers: html })).body).toContain('0.3.0-bbbbbbbbbb');
      expect((await app.inject('/remotes.json')).body).toContain('0.3.0-bbbbbbbbbb');
    }
  });

  it('gets the part of the registry for the loader, not the part for operators', async () => {
    const { body } = await app.inject({ url: '/', headers: html });
    expect(body).toContain('{"format":2,"revision":7,"remotes":{"learner":{"current":');
    expect(body).not.toContain('for-operators');
  });

  it('gets a policy that allows frames of EMBED_HOSTS only', async () => {
    const open = await makeGateway({ embedHosts: ['https://www.youtube.com'] });
    const { headers } = await open.inject({ url: '/', headers: html });
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://www.youtube.com;");
    await open.close();
  });

  it('gets the config of the API escaped in the page', async () => {
    const { body } = await app.inject({ url: '/', headers: html });
    expect(body).toContain('{"url":"/api/config","method":"GET"');
    expect(body).toContain('"markup":"\\u003c/script>"');
  });

  it.each(['http://127.0.0.1:9', 'http://192.0.2.1'])(
    'gets the page without the config when the API at %s does not answer',
    async (apiUrl) => {
      const alone = await makeGateway({ apiUrls: [apiUrl], apiConfigTimeoutMs: 20 });
      const { statusCode, body } = await alone.inject({ url: '/', headers: html });
      expect([statusCode, body.endsWith('</script>null')]).toEqual([200, true]);
      await alone.close();
    },
  );

  it('gets a 503 before anything is published', async () => {
    const empty = await makeGateway({ siteDir: join(siteDir, 'empty') });
    expect((await empty.inject({ url: '/', headers: html })).statusCode).toBe(503);
    await empty.close();
  });
});

describe('a request that takes any type', () => {
  it.each([{ accept: '*/*' }, { accept: 'text/*' }, { accept: '' }, {}])(
    'gets the page at the address of a page (%j)',
    async (headers) => {
      const answer = await app.inject({ url: '/courses/1', headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<title>Ступени</title>');
      const head = await app.inject({ method: 'HEAD', url: '/courses/1', headers });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    },
  );

  const missing = ['/assets/none.js', '/none.js', '/remotes/none'];
  const sources = [`${release}/sources.gzip`, `${release}/sources%2Egzip`];
  it.each([...missing, ...sources])('gets a 404 at %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { accept: '*/*' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  it.each([
    ['the page', '/', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['the registry', '/remotes.json', 'gzip', 'gzip', gunzipSync],
  ])('gets %s compressed', async (_, url, accepted, encoding, decompress) => {
    const preload = Array.from({ length: 40 }, (_item, at) => ({ path: `assets/${at}.js` }));
    put('remotes.json', makeRegistry({ base: `${release}/`, preload }));
    const { headers, rawPayload } = await app.inject({
      url,
      headers: { ...html, 'accept-encoding': accepted },
    });
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding']);
    expect(String(decompress(rawPayload))).toContain('assets/39.js');
  });

  it('gets the answer of the API under /api', async () => {
    const answer = await app.inject({ url: '/api/none', headers: { accept: '*/*' } });
    expect(answer.headers['x-from-api']).toBe('yes');
  });

  it('gets no answer of the API for an address that begins with the same letters', async () => {
    const answer = await app.inject({ url: '/apiary.js', headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('a published file', () => {
  const script = '/assets/index.0123456789.js';

  it('is sent as brotli, gzip or plain, as the browser accepts', async () => {
    for (const [accepted, encoding, body] of [
      ['gzip, deflate, br', 'br', 'br'],
      ['gzip', 'gzip', 'gz'],
      ['identity', undefined, 'plain text of the script'],
    ]) {
      const answer = await app.inject({ url: script, headers: { 'accept-encoding': accepted } });
      expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['vary']).toBe('accept-encoding');
    }
  });

  it('is cached for a year when its URL has a hash, and revalidated otherwise', async () => {
    const rule = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect(await rule(script)).toContain('immutable');
    expect(await rule(`${release}/remoteEntry.js`)).toContain('immutable');
    expect(await rule('/assets/unhashed.js')).toBe('no-cache');
    expect(await rule('/remotes.json')).toBe('no-cache');
  });

  it('may import scripts of this host, and load nothing else, when it runs as a worker', async () => {
    const readPolicy = async (url: string) =>
      String((await app.inject({ url })).headers['content-security-policy']).split('; ');
    expect(await readPolicy(script)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(await readPolicy('/assets/picture.0123456789.svg')).not.toContain("script-src 'self'");
  });

  it('may connect to other sites, and load nothing, when it is the worker that checks links', async () => {
    const readPolicy = async (name: string) =>
      String((await app.inject({ url: `${release}/${name}` })).headers['content-security-policy']);
    expect(await readPolicy('assets/on-demand-worker/link-worker.js')).toBe(
      "default-src 'none'; connect-src https: http:; frame-ancestors 'none'",
    );
    expect(await readPolicy('assets/link-worker.js')).not.toContain('connect-src');
  });

  it('supports HEAD, If-None-Match and ranges', async () => {
    const whole = await app.inject({ url: script });
    const head = await app.inject({ method: 'HEAD', url: script });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '24']);
    const etag = String(whole.headers['etag']);
    expect((await app.inject({ url: script, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const part = await app.inject({ url: script, headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, 'plain']);
  });

  it('may be framed only by the product and runs no script when it is under /embed', async () => {
    const { statusCode, headers } = await app.inject({ url: '/embed/scheme.html', headers: html });
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    // In the lesson's sandboxed frame, even its own style is a cross-origin request.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('a missing file', () => {
  it.each([
    '/assets/gone.js',
    '/remotes/learner/0.0.9-ffffffffff/remoteEntry.js',
    '/remotes/learner',
    '/remotes/',
    '/assets/index.0123456789.js.br',
    '/favicon.ico',
    '/courses/logo.png',
    '/shell/index.html',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%00.js',
    '/assets/%zz',
    '/assets//index.0123456789.js',
    '/%5c..%5csecret.txt',
  ])('%s is rejected even for a navigation', async (url) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: html });
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('<title>');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is a 404 for a request that does not accept HTML', async () => {
    expect((await app.inject({ url: '/courses', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
    expect((await app.inject({ method: 'POST', url: '/courses', headers: html })).statusCode).toBe(404);
  });

  it('is rejected on a real socket too, where no client normalises the path', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const path of ['/../../etc/passwd', '/assets/../../secret.txt', '//api/courses', '/assets/\u0000']) {
      expect(await statusOnSocket(port, path)).toMatch(/^HTTP\/1\.1 40[04]/);
    }
    expect(await statusOnSocket(port, '/healthz')).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('a mistyped address of a page', () => {
  const mistyped = [
    '//',
    '//courses',
    '/courses//1',
    '/courses/%ff',
    '/courses/%zz?from=mail',
    '//evil.example/',
  ];

  it.each(mistyped)('%s redirects a browser to the main page', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: html });
      expect([statusCode, headers['location']]).toEqual([302, '/']);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each(mistyped)('%s is rejected for a program', async (url) => {
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(400);
    expect((await app.inject({ method: 'POST', url, headers: html })).statusCode).toBe(400);
  });
});

function statusOnSocket(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    });
    socket.once('data', (data) => resolve(data.toString().split('\r\n', 1)[0] ?? ''));
    socket.once('error', reject);
  });
}

it('sends Strict-Transport-Security only when the public address is https', async () => {
  const secure = await makeGateway({ secure: true });
  expect((await secure.inject({ url: '/healthz' })).headers['strict-transport-security']).toContain(
    'max-age',
  );
  expect((await app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined();
  await secure.close();
});

it('lets pages load releases from RELEASES_URL', async () => {
  const other = await makeGateway({ releasesOrigin: 'https://cdn.example' });
  const { headers: ofPage, body } = await other.inject({ url: '/', headers: html });
  const registry = await other.inject('/remotes.json');
  const { headers } = await other.inject('/assets/index.0123456789.js');
  await other.close();
  const policy = String(ofPage['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' https://cdn.example`);
  expect(body).toContain('"base":"https://cdn.example/remotes/learner/');
  expect(registry.json().remotes.learner.current.base).toMatch(/^https:\/\/cdn\.example\/remotes\/learner\//);
  // A CDN may take them from this gateway.
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(
    (await app.inject('/assets/index.0123456789.js')).headers['access-control-allow-origin'],
  ).toBeUndefined();
});
