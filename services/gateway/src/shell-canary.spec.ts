import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { buildGateway } from './gateway';

let siteDir: string;
let app: FastifyInstance;

function put(path: string, content: string) {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), content);
}
let revision = 0;
/** Publishes a canary of the shell for everybody. */
function publish(id: string) {
  revision += 1;
  const shell = { stable: '1.0.0-now', previous: null, canary: { id, percent: 100, users: [7] } };
  put('remotes.json', JSON.stringify({ format: 1, revision, shell, remotes: {} }));
}
const page = (cookie = '') => app.inject({ url: '/', headers: { accept: 'text/html', cookie } });

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  const template = (name: string) => `<html data-shell="{{shell}}"><script>${name}()</script>{{remotes}}`;
  put('shell/index.html', template('now'));
  put('shell/releases/1.1.0-next/index.html', template('next'));
  app = await buildGateway(readConfig({ SITE_DIR: siteDir, LOG_LEVEL: 'silent' }));
});
beforeEach(() => publish('1.1.0-next'));
afterAll(async () => {
  await app.close();
  rmSync(siteDir, { recursive: true });
});

it('sends the page of the canary with its id, a cookie, and the hash of its inline script', async () => {
  const { body, headers } = await page();
  expect(body).toContain('data-shell="1.1.0-next"><script>next()</script>');
  expect(body).toContain('"shell":{"canary":{"id":"1.1.0-next","users":[7]}}');
  expect(headers['set-cookie']).toMatch(/^shell_draw=\d+; Path=\/; .*HttpOnly; SameSite=Lax$/);
  const hash = createHash('sha256').update('next()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('sends the current page to a browser that left the canary, and to all while the canary has no page', async () => {
  expect((await page('shell_release=current')).body).toContain('data-shell="1.0.0-now"');
  publish('1.2.0-missing');
  expect((await page()).body).toContain('data-shell="1.0.0-now"><script>now()</script>');
});
