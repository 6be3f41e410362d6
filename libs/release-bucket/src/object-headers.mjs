const forever = 'public, max-age=31536000, immutable';

/** @type {Record<string, string>} */
const types = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The files that a command of the release tool replaces. All other files never change. */
const replaced = ['remotes.json', 'shell/index.html', 'shell/release.json'];

/**
 * The headers with which the storage serves an object. A compressed file (`.br`, `.gz`) has the type of the original
 * file and its own `ContentEncoding`, so that a CDN can answer with it.
 *
 * @param {string} path of the file in the folder of the site
 */
export function objectHeaders(path) {
  const [, plain = path, compression] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
  const ending = plain.slice(plain.lastIndexOf('.') + 1).toLowerCase();
  return {
    ContentType: types[ending] ?? 'application/octet-stream',
    CacheControl: replaced.includes(path) ? 'no-cache' : forever,
    ...(compression && { ContentEncoding: compression === 'br' ? 'br' : 'gzip' }),
  };
}
