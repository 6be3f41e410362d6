import { createReadStream, existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';
import {
  buildsPath,
  makeLocalCookie,
  makeLocalPage,
  reloadPath,
  reloadScript,
  withLocalRelease,
} from './against-page.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Asked
 * @typedef {import('node:http').ServerResponse} Answer
 * @typedef {{ school: URL, dist: string, release: () => import('./against-page.mjs').LocalRelease }} Place
 */

const types = /** @type {Record<string, string>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
});
/** Headers that describe one connection, or bind the browser to https. */
const leftOut = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'strict-transport-security',
]);

/**
 * Serves a school at an address of this machine, with one remote from a local build. Everything else comes from the
 * school, so the browser sees one origin.
 *
 * @param {{ school: URL, dist: string }} options `dist`: the folder of the build
 * @returns {import('node:http').Server} `listen` starts it
 */
export function makeAgainstServer({ school, dist }) {
  const file = join(dist, 'release.json');
  const release = () => JSON.parse(readFileSync(file, 'utf8'));
  const place = { school, dist, release };
  /** @type {Set<Answer>} */
  const pages = new Set();
  const tell = () => {
    for (const page of pages) page.write('event: built\ndata: \n\n');
  };
  watchFile(file, { interval: 300 }, tell);
  const server = createServer((asked, answer) => {
    if (asked.url === buildsPath) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
      pages.add(answer);
      return void answer.once('close', () => pages.delete(answer));
    }
    answerRequest(place, asked, answer).catch((/** @type {Error} */ cause) => {
      // The browser has closed the page.
      if (answer.destroyed && !answer.writableFinished) return;
      console.error(`${asked.method} ${asked.url}: ${cause.message}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('Школа не отвечает.');
    });
  });
  return server.on('close', () => unwatchFile(file, tell));
}

/** @param {Place} place @param {Asked} asked @param {Answer} answer */
async function answerRequest(place, asked, answer) {
  const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
  const { base } = place.release();
  if (path === reloadPath) return sendText(answer, reloadScript, '.js');
  if (path.startsWith(base)) return sendFile(answer, join(place.dist, path.slice(base.length)));
  return sendFromSchool(place, asked, answer);
}

/** @param {Answer} answer @param {string} text @param {string} extension */
function sendText(answer, text, extension) {
  answer.writeHead(200, { 'content-type': types[extension], 'cache-control': 'no-store' }).end(text);
}

/** @param {Answer} answer @param {string} path */
async function sendFile(answer, path) {
  if (!existsSync(path)) return void answer.writeHead(404).end();
  answer.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  await pipeline(createReadStream(path), answer);
}

/** @param {Place} place @param {Asked} asked @param {Answer} answer */
async function sendFromSchool({ school, release }, asked, answer) {
  const { origin } = school;
  const hasBody = asked.method !== 'GET' && asked.method !== 'HEAD';
  const { statusCode, headers, body } = await request(new URL(asked.url ?? '/', origin), {
    method: /** @type {import('undici').Dispatcher.HttpMethod} */ (asked.method),
    headers: headersForSchool(asked, school),
    body: hasBody ? asked : null,
    bodyTimeout: 0, // the event stream may send nothing for a long time
  });
  const answered = headersForBrowser(headers, origin, asked.headers.host ?? 'localhost');
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isPage) {
    return void answer.writeHead(statusCode, answered).end(makeLocalPage(await body.text(), release()));
  }
  if (asked.url === '/remotes.json' && statusCode === 200) {
    const registry = /** @type {import('./against-page.mjs').Registry} */ (await body.json());
    return sendText(answer, JSON.stringify(withLocalRelease(registry, release())), '.json');
  }
  answer.writeHead(statusCode, answered);
  await pipeline(body, answer);
}

/** With the origin of the school: the API compares it with its own address. @param {Asked} asked @param {URL} school */
function headersForSchool({ headers, url }, { host, origin }) {
  const sent = Object.entries(headers).filter(([name]) => !leftOut.has(name) && name !== 'if-none-match');
  const isChanged = !/^\/(?:api|assets|remotes)\//.test(url ?? '');
  return {
    ...Object.fromEntries(sent),
    host,
    ...(headers.origin && { origin }),
    ...(headers.referer && { referer: headers.referer.replace(/^https?:\/\/[^/]+/, origin) }),
    // A page and the registry must not be compressed, because this server changes them.
    ...(isChanged && { 'accept-encoding': 'identity' }),
  };
}

/** @param {import('undici').Dispatcher.ResponseData['headers']} headers @param {string} origin @param {string} host */
function headersForBrowser(headers, origin, host) {
  const kept = Object.entries(headers).filter(([name]) => !leftOut.has(name));
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...Object.fromEntries(kept),
    ...(cookies && { 'set-cookie': [cookies].flat().map(makeLocalCookie) }),
    ...(location && { location: String(location).replace(origin, `http://${host}`) }),
  };
}
