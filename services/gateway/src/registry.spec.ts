import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveRegistry } from './registry';

let siteDir: string;
let app: FastifyInstance;
let forPage: () => Promise<string | null>;

/** Writes a registry of another length each time, so that a mix of two revisions is noticed. */
function publish(revision: number) {
  const filling = 'x'.repeat((revision % 7) * 20_000);
  const text = JSON.stringify({ format: 2, revision, remotes: {}, filling, end: revision });
  writeFileSync(join(siteDir, 'remotes.json.new'), text);
  renameSync(join(siteDir, 'remotes.json.new'), join(siteDir, 'remotes.json'));
}

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'registry-'));
  app = fastify();
  app.decorateRequest('plainPath', '/remotes.json');
  const read = serveRegistry(app, { siteDir });
  forPage = async () => (await read())?.forPage ?? null;
});
afterEach(async () => {
  await app.close();
  rmSync(siteDir, { recursive: true });
});

it('gives null before the registry is published and its content afterwards', async () => {
  expect(await forPage()).toBeNull();
  publish(1);
  expect(await forPage()).toContain('"revision":1');
});

it('gives the registry to twenty first readers at once', async () => {
  publish(1);
  const all = await Promise.all(Array.from({ length: 20 }, () => forPage()));
  expect(all.every((text) => text?.includes('"revision":1'))).toBe(true);
});

it('answers 304 until the registry changes', async () => {
  publish(1);
  const first = await app.inject('/remotes.json');
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await app.inject({ url: '/remotes.json', headers })).statusCode).toBe(304);
  publish(2);
  expect((await app.inject({ url: '/remotes.json', headers })).json().revision).toBe(2);
});

it.each([
  ['an empty file', ''],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['a list instead of remotes', '{"format":2,"revision":2,"remotes":[]}'],
  ['no revision', '{"format":2,"remotes":{"learner":{}}}'],
  ['an unknown format', '{"format":3,"revision":2,"remotes":{"learner":{}}}'],
  ['no remote any more', '{"format":2,"revision":2,"remotes":{}}'],
])('keeps the last good registry instead of one with %s, until the next good one', async (_, text) => {
  const good = (revision: number) => `{"format":2,"revision":${revision},"remotes":{"learner":{}}}`;
  const place = (content: string) => {
    writeFileSync(join(siteDir, 'remotes.json.new'), content);
    renameSync(join(siteDir, 'remotes.json.new'), join(siteDir, 'remotes.json'));
  };
  place(good(1));
  expect(await forPage()).toContain('"revision":1');
  place(text);
  expect(await forPage()).toContain('"revision":1');
  expect((await app.inject('/remotes.json')).json().revision).toBe(1);
  place(good(3));
  expect(await forPage()).toContain('"revision":3');
});

it('accepts a registry without remotes as the first one', async () => {
  publish(1);
  expect(await forPage()).toContain('"revision":1');
});

// The night publishes more.
const publications = process.env['NIGHT'] ? 400 : 30;

it(`gives eight readers whole registries in order while at least ${publications} are published`, async () => {
  publish(1);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let switching = true;
  let reads = 0;
  const bad: string[] = [];
  const readers = Array.from({ length: 8 }, async () => {
    for (let last = 0; switching; reads += 1) {
      const answer = await fetch(`${url}/remotes.json`);
      const text = await answer.text();
      const read = JSON.parse(text) as { revision: number; end: number };
      if (read.revision !== read.end || read.revision < last)
        bad.push(`${last} → ${read.revision}, ${read.end}`);
      last = read.revision;
    }
  });
  let revision = 1;
  while (revision <= publications || reads <= publications) {
    revision += 1;
    publish(revision);
    await new Promise((next) => setTimeout(next, 2));
  }
  switching = false;
  await Promise.all(readers);
  expect(bad).toEqual([]);
  expect((await app.inject('/remotes.json')).json().revision).toBe(revision);
});
