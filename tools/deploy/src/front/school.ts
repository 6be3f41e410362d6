import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const release = '/remotes/learner/0.1.0-0123456789';
export const script = '/assets/index.0123456789.js';
export const scriptText = 'export const greeting = "Здравствуйте";';

/** Writes a published site into a temporary folder. */
export function publishSite() {
  const scratch = mkdtempSync(join(tmpdir(), 'stupeni-front-'));
  const siteDir = join(scratch, 'site');
  const put = (path: string, content: string | Buffer) => {
    const file = join(siteDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  };
  const remotes = '<script type="application/json" id="remotes">{{remotes}}</script>';
  const config = '<script type="application/json" id="config">{{config}}</script>';
  put(
    'shell/index.html',
    `<!doctype html><title>{{brand}}</title><style nonce="{{nonce}}"></style>${remotes}${config}`,
  );
  put(`shell${script}`, scriptText);
  put(`shell${script}.br`, brotliCompressSync(scriptText));
  put(`shell${script}.gz`, gzipSync(scriptText));
  put('shell/assets/unhashed.js', 'asked for each time');
  put('shell/secret.txt', 'not under assets');
  put(`${release}/remoteEntry.js`, 'entry');
  return {
    siteDir,
    put,
    register: (base: string, revision = 1) => {
      const stable = { base, files: [{ path: 'a.js' }] };
      const learner = { stable, previous: null, canary: null };
      put('remotes.json', JSON.stringify({ format: 1, revision, remotes: { learner } }));
    },
    remove: () => rmSync(scratch, { recursive: true }),
  };
}

/** Starts a fake replica of the API. It answers with the request that it got, or hangs or breaks as `mode` says. */
export async function startReplica(name: string) {
  const state = { mode: 'answers' as 'answers' | 'hangs' | 'breaks', asked: 0 };
  const server: Server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    state.asked += 1;
    if (state.mode === 'breaks') return void request.socket.destroy();
    if (state.mode === 'hangs') return;
    void answer(name, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    state,
    at: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(name: string, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { url, method, headers } = request;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('x-from-api', name);
  if (url === '/api/unavailable') response.statusCode = 503;
  if (url === '/api/files/1') response.setHeader('content-security-policy', 'sandbox');
  response.end(JSON.stringify({ name, url, method, headers, body: Buffer.concat(parts).toString() }));
}
