import { connect } from 'node:net';
import { ask, navigation } from './ask';
import { type FrontServer, frontServers } from './front-servers';
import { publishSite, release, script, scriptText, startReplica } from './school';

// Both servers are separate programs, which this spec starts and stops.

describe.each(Object.entries(frontServers))('%s', (kind, open) => {
  let front: FrontServer;
  let site: ReturnType<typeof publishSite>;
  let replica: Awaited<ReturnType<typeof startReplica>>;
  const get = (path: string, headers: Record<string, string> = {}) => ask(front.port, path, { headers });

  beforeAll(async () => {
    site = publishSite();
    site.register(`${release}/`);
    replica = await startReplica('one');
    front = await open({ siteDir: site.siteDir, api: [replica.at] });
  });
  afterAll(async () => {
    await front.close();
    await replica.stop();
    site.remove();
  });

  describe('navigation', () => {
    it('gets the page with a new nonce, the same in the policy and on the style', async () => {
      const [one, two] = [await get('/courses/1?from=mail', navigation), await get('/', navigation)];
      const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
      expect(one.status).toBe(200);
      expect(one.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(one.headers['cache-control']).toBe('no-store');
      expect(one.headers['content-security-policy']).toContain(
        `style-src 'self' 'nonce-${nonceOf(one.body)}'`,
      );
      expect(one.headers['content-security-policy']).not.toContain('unsafe');
      expect(one.headers['content-security-policy']).toContain("frame-src 'self' https://www.youtube.com;");
      expect(nonceOf(one.body).length).toBeGreaterThanOrEqual(22);
      expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
      expect(one.body).toContain('<title>Ступени</title>');
    });

    it('gets the current registry in the page', async () => {
      const inlined = async () => {
        const { body } = await get('/', navigation);
        return JSON.parse(/id="remotes">(.*?)<\/script>/.exec(body)![1]!);
      };
      expect((await inlined()).remotes.learner.stable.base).toBe(`${release}/`);
      site.register('/remotes/learner/0.2.0-aaaaaaaaaa/', 2);
      expect((await inlined()).remotes.learner.stable.base).toBe('/remotes/learner/0.2.0-aaaaaaaaaa/');
    });

    it('gets a page without unfilled placeholders', async () => {
      const { body } = await get('/', navigation);
      expect(body).not.toContain('{{');
      expect(() => JSON.parse(/id="config">(.*?)<\/script>/.exec(body)![1]!)).not.toThrow();
    });

    it('is never answered from a cache', async () => {
      const { headers } = await get('/', navigation);
      expect(headers['etag']).toBeUndefined();
      const later = { ...navigation, 'if-modified-since': new Date(Date.now() + 1e6).toUTCString() };
      expect((await get('/', later)).status).toBe(200);
    });
  });

  describe('request that accepts any type', () => {
    it.each<Record<string, string>>([{ accept: '*/*' }, { accept: 'text/*' }, {}])(
      'gets the page at the address of a page (%j)',
      async (headers) => {
        const { status, body } = await get('/courses/1', headers);
        expect([status, body.includes('<title>Ступени')]).toEqual([200, true]);
        const head = await ask(front.port, '/courses/1', { method: 'HEAD', headers });
        expect([head.status, head.body]).toEqual([200, '']);
      },
    );

    it.each(['/assets/none.js', '/none.js', '/remotes/none'])('gets a 404 at %s', async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, body } = await ask(front.port, path, { method, headers: { accept: '*/*' } });
        expect([status, body.includes('<title>')]).toEqual([404, false]);
      }
    });

    it('gets the answer of the API under /api', async () => {
      expect((await get('/api/none', { accept: '*/*' })).headers['x-from-api']).toBe('one');
    });
  });

  describe('published file', () => {
    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ])('is sent to a browser that accepts %s as %s', async (accepted, encoding) => {
      const { status, headers, body } = await get(script, { 'accept-encoding': accepted });
      expect([status, headers['content-encoding']]).toEqual([200, encoding]);
      expect(headers['content-type']).toMatch(/javascript/);
      expect(String(headers['vary']).toLowerCase()).toBe('accept-encoding');
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (!encoding) expect(body).toBe(scriptText);
    });

    it('is immutable when its address has a hash, and is checked each time otherwise', async () => {
      const rule = async (path: string) => (await get(path)).headers['cache-control'];
      expect(await rule(script)).toBe('public, max-age=31536000, immutable');
      expect(await rule(`${release}/remoteEntry.js`)).toBe('public, max-age=31536000, immutable');
      expect(await rule('/assets/unhashed.js')).toBe('no-cache');
      expect(await rule('/remotes.json')).toBe('no-cache');
    });

    it('answers HEAD, 304 and ranges', async () => {
      const whole = await get(script);
      const head = await ask(front.port, script, { method: 'HEAD' });
      expect([head.status, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(scriptText)));
      expect((await get(script, { 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
      const part = await get(script, { range: 'bytes=0-5' });
      expect([part.status, part.body]).toEqual([206, 'export']);
    });

    it('can be framed only by the product under /embed, and runs no script there', async () => {
      const { status, headers } = await get('/embed/project-triangle.html', navigation);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    });
  });

  describe('missing address', () => {
    it.each([
      '/assets/gone.js',
      '/remotes/learner/0.0.9-ffffffffff/remoteEntry.js',
      '/remotes/learner',
      '/remotes/',
      `${script}.br`,
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
      '/../../etc/passwd',
    ])('%s is rejected, also for a navigation', async (path) => {
      const { status, headers, body } = await get(path, navigation);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain('<title>Ступени');
      expect(body).not.toContain('not under assets');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    it('is a 404 for a request that is not for a page', async () => {
      expect((await get('/courses', { accept: 'application/json' })).status).toBe(404);
      const posted = await ask(front.port, '/courses', { method: 'POST', headers: navigation });
      expect(posted.status).toBe(404);
    });
  });

  describe('mistyped address of a page', () => {
    it.each(['//', '//courses', '/courses//1', '/courses/%ff', '//evil.example/'])(
      '%s redirects a browser to the main page, and is rejected for a program',
      async (path) => {
        const { status, headers } = await get(path, navigation);
        expect([status, headers['location']]).toEqual([302, '/']);
        expect((await get(path, { accept: 'application/json' })).status).toBe(400);
      },
    );
  });

  describe('call of the API', () => {
    it('is passed on with its method, query, body and headers', async () => {
      const answer = await ask(front.port, '/api/courses/1?limit=5&sort=%D0%B0', {
        method: 'PUT',
        headers: { authorization: 'Bearer t', 'if-match': '"3"', 'content-type': 'application/json' },
        body: '{"title":"Основы"}',
      });
      expect(answer.headers['x-from-api']).toBe('one');
      expect(JSON.parse(answer.body)).toMatchObject({
        url: '/api/courses/1?limit=5&sort=%D0%B0',
        method: 'PUT',
        headers: { authorization: 'Bearer t', 'if-match': '"3"' },
        body: '{"title":"Основы"}',
      });
    });

    it('passes on the address that the server sees, not the one that the client claims', async () => {
      const claims = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' };
      const { headers } = JSON.parse((await get('/api/config', { ...claims, host: 'school.ru' })).body);
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'school.ru' });
      expect(headers).not.toHaveProperty('forwarded');
      expect(headers).not.toHaveProperty('x-real-ip');
    });

    it.each([
      '/api/health',
      '/api/health/live',
      '/api/%68ealth/ready',
      '/api/metrics',
      '/api/METRICS',
      '/api//metrics',
    ])('%s is only for operators on the machine', async (path) => {
      const { status, headers } = await get(path);
      expect([400, 404]).toContain(status);
      expect(headers).not.toHaveProperty('x-from-api');
    });

    it('gets the security headers of the API, and defaults for missing ones', async () => {
      expect((await get('/api/files/1')).headers['content-security-policy']).toBe('sandbox');
      const { headers } = await get('/api/config');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    it('is passed on when its path looks like a file', async () => {
      expect((await get('/api/files/work.pdf', navigation)).headers['x-from-api']).toBe('one');
    });

    it('passes a 503 of the API on unchanged', async () => {
      const { status, headers } = await get('/api/unavailable');
      expect([status, headers['x-from-api']]).toEqual([503, 'one']);
    });

    it('gets a 503 in the form of the API when the API hangs', async () => {
      replica.state.mode = 'hangs';
      const { status, headers, body } = await get('/api/courses');
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(JSON.parse(body)).toEqual({
        error: 'unavailable',
        message: 'Сервис временно недоступен. Повторите через минуту.',
      });
    });

    afterEach(() => {
      replica.state.mode = 'answers';
    });

    it('is never sent twice when it writes', async () => {
      replica.state.mode = 'breaks';
      const before = replica.state.asked;
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect((await ask(front.port, '/api/courses/1', { method, body: '{}' })).status).toBe(503);
      }
      expect(replica.state.asked - before).toBe(4);
    });

    it('is passed on with a very long token', async () => {
      const answer = await get('/api/courses', { authorization: `Bearer ${'a'.repeat(30_000)}` });
      expect(answer.headers['x-from-api']).toBe('one');
    });
  });

  it('accepts reports of the policy', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const sent = { method: 'POST', headers, body: '{"csp-report":{"blocked-uri":"inline"}}' };
    expect((await ask(front.port, '/csp-report', sent)).status).toBe(204);
  });

  it('reports that it is alive', async () => {
    const { status, body } = await get('/healthz');
    expect([status, body]).toEqual([200, '{"status":"ok"}']);
  });

  it('rejects a control character in a request line', async () => {
    const statusLine = await new Promise<string>((done, fail) => {
      const socket = connect(front.port, '127.0.0.1', () => {
        socket.write('GET /assets/\u0000 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      });
      socket.once('data', (data) => done(data.toString().split('\r\n', 1)[0] ?? ''));
      socket.once('error', fail);
    });
    expect(statusLine).toMatch(/^HTTP\/1\.1 40[04]/);
  });

  it('answers 503 while nothing is published', async () => {
    const empty = publishSite();
    const other = await open({ siteDir: `${empty.siteDir}/nothing`, api: [replica.at] });
    const { status } = await ask(other.port, '/', { headers: navigation });
    await other.close();
    empty.remove();
    expect([kind, status]).toEqual([kind, 503]);
  });
});
