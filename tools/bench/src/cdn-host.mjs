import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../start/ports.mjs';
import { Processes } from '../../start/processes.mjs';
import { waitForAnswer } from '../../start/waiting.mjs';

/**
 * Starts a CDN host in front of a bucket: an nginx that fetches a file once and stores it, as services/gateway/README.md says.
 *
 * @param {string} program path of nginx
 * @param {{ origin: string, folder: string }} settings `origin`: address of the folder of the site in the bucket; `folder`: an
 *   empty one for its cache
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws when it does not answer
 */
export async function startCdn(program, { origin, folder }) {
  await mkdir(folder, { recursive: true });
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configure({ origin, folder, port }));
  /** @type {string | null} */
  let endReason = null;
  const processes = new Processes((_name, reason) => {
    endReason = reason;
  });
  processes.start('cdn', program, ['-c', file, '-e', join(folder, 'error.log')], { cwd: folder });
  const url = `http://127.0.0.1:${port}`;
  if ((await waitForAnswer(`${url}/healthz`, { hasEnded: () => endReason !== null })) === null) {
    await processes.end();
    throw new Error(`The CDN host did not answer (${endReason}).`);
  }
  return { url, stop: () => processes.end() };
}

/** @param {{ origin: string, folder: string, port: number }} settings */
function configure({ origin, folder, port }) {
  const { host, pathname } = new URL(origin);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const passToBucket = (/** @type {string} */ name) =>
    `location /${name}/ { proxy_pass http://bucket${pathname}/${name}/; }`;
  return [
    // Otherwise the workers of a root nginx run as another user, who cannot write to the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'pid')};`,
    `error_log ${join(folder, 'error.log')} warn;`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    `proxy_cache_path ${join(folder, 'cache')} levels=1:2 keys_zone=releases:1m inactive=7d;`,
    `upstream bucket { server ${host} max_fails=0; keepalive 16; }`,
    'server {',
    `listen 127.0.0.1:${port};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_cache releases;',
    'proxy_cache_lock on;',
    // Stores no answer about a missing file, because the file can be published at any time.
    'proxy_cache_valid 200 1y;',
    'gzip on;',
    'gzip_types text/javascript application/json;',
    'add_header Access-Control-Allow-Origin *;',
    'location = /healthz { return 200; }',
    passToBucket('assets'),
    passToBucket('remotes'),
    '}',
    '}',
    '',
  ].join('\n');
}
