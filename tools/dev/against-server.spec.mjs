import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAgainstServer } from './against-server.mjs';
import { makeLocalCookie } from './against-page.mjs';

/** @type {string} */
let dist;
/** @type {import('node:http').Server} */
let school;
/** @type {import('node:http').Server} */
let local;
/** @type {string} */
let url;
/** @type {string} */
let schoolUrl;

const registry = {
  format: 2,
  revision: 7,
  remotes: { teacher: { current: { base: '/remotes/teacher/old/' } }, creator: {} },
};
const page = `<head><script type="application/json" id="remotes">${JSON.stringify(registry)}</script></head>`;

/** Writes the release of a build. @param {string} id */
function build(id) {
  const release = { name: 'teacher', base: `/remotes/teacher/0.1.0-${id}/`, note: '</script>' };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
}

/** @param {import('node:http').Server} server @returns {Promise<string>} */
const listen = (server) =>
  new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      done(`http://127.0.0.1:${port}`);
    }),
  );

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'against-'));
  mkdirSync(join(dist, 'assets'));
  build('local');
  writeFileSync(join(dist, 'assets/a.js'), 'local code');
  const answer = async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    if (request.url === '/')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (request.url === '/remotes.json') return void response.end(JSON.stringify(registry));
    if (request.url === '/apiary') return void response.end(request.headers['accept-encoding']);
    if (request.url === '/away')
      return void response.writeHead(302, { location: `${schoolUrl}/there` }).end();
    const parts = [];
    for await (const part of request) parts.push(part);
    const { host, origin, referer, cookie } = request.headers;
    response.writeHead(201, {
      'set-cookie': ['a=1; Path=/; Secure; HttpOnly', 'b=2; Domain=school.example'],
      'strict-transport-security': 'max-age=1',
    });
    response.end(JSON.stringify({ host, origin, referer, cookie, body: Buffer.concat(parts).toString() }));
  };
  school = createServer((request, response) => void answer(request, response));
  schoolUrl = await listen(school);
  local = makeAgainstServer({ school: new URL(schoolUrl), dist });
  url = await listen(local);
});
afterAll(() => {
  for (const server of [local, school]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(dist, { recursive: true });
});

it('serves the page of the school with the local release in its registry', async () => {
  const html = await (await fetch(url)).text();
  const [, json = ''] = /id="remotes">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json).remotes).toEqual({
    teacher: {
      current: expect.objectContaining({ base: '/remotes/teacher/0.1.0-local/' }),
      previous: null,
      canary: null,
    },
    creator: {},
  });
  expect(html).toContain('<script defer src="/against/reload.js"></script></head>');
  expect(await (await fetch(`${url}/against/reload.js`)).text()).toContain('location.reload()');
  expect(await (await fetch(`${url}/remotes.json`)).json()).toMatchObject({
    remotes: { teacher: { current: { name: 'teacher' } } },
  });
});

it('serves the files of the local release from here, and only from its folder', async () => {
  expect(await (await fetch(`${url}/remotes/teacher/0.1.0-local/assets/a.js`)).text()).toBe('local code');
  expect((await fetch(`${url}/remotes/teacher/0.1.0-local/none.js`)).status).toBe(404);
});

it('passes a call on with the origin of the school, and the cookies of the answer to the browser', async () => {
  const answer = await fetch(`${url}/api/x`, {
    method: 'POST',
    body: 'words',
    headers: { origin: url, referer: `${url}/review`, cookie: 'a=1' },
  });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      host: new URL(schoolUrl).host,
      origin: schoolUrl,
      referer: `${schoolUrl}/review`,
      cookie: 'a=1',
      body: 'words',
    },
  ]);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2']);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

it('asks for a page without compression when its address begins like that of the API', async () => {
  expect(await (await fetch(`${url}/apiary`)).text()).toBe('identity');
});

it('stays at its address after a redirect of the school', async () => {
  expect((await fetch(`${url}/away`, { redirect: 'manual' })).headers.get('location')).toBe(`${url}/there`);
});

it('tells open pages about a new build', async () => {
  const { body } = await fetch(`${url}/against/builds`);
  const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader();
  await reader.read();
  build('newest');
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toContain('event: built');
  await reader.cancel();
  build('local');
});

it.each([
  ['t=x; Path=/; Secure; SameSite=Lax', 't=x; Path=/; SameSite=Lax'],
  ['t=secure; Domain=.school.example; Secure', 't=secure'],
])('makes a local cookie of «%s»', (cookie, local) => {
  expect(makeLocalCookie(cookie)).toBe(local);
});
