import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join, resolve } from 'node:path';

const caddyfile = resolve(import.meta.dirname, '../caddy/Caddyfile');

/**
 * Starts Caddy with the Caddyfile of compose.yaml and a certificate authority of its own.
 *
 * @param {string} folder its files
 * @param {{ host: string, port: number, httpPort: number, apis: string[], gateways: string[] }} options
 */
export function startFront(folder, { host, port, httpPort, apis, gateways }) {
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: host,
      API_SERVERS: apis.join(' '),
      GATEWAY_SERVERS: gateways.join(' '),
      CADDY_OPTIONS: `local_certs\nskip_install_trust\nhttp_port ${httpPort}\nhttps_port ${port}\n`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (part) => (log += part));
  const ended = new Promise((done) => child.once('close', done));
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');

  /**
   * A request over TLS that trusts only this authority.
   *
   * @param {string} path
   * @param {{ method?: string, body?: unknown, token?: string }} [options]
   * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
   */
  const ask = (path, { method = 'GET', body, token } = {}) =>
    new Promise((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          servername: host,
          ca: readFileSync(authority),
          agent: false,
          headers: {
            host: `${host}:${port}`,
            accept: 'text/html, application/json',
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part) => (text += part));
          response.once('end', () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
          response.once('error', fail);
        },
      );
      sent.once('error', fail);
      sent.end(body ? JSON.stringify(body) : undefined);
    });

  const isReady = async () =>
    existsSync(authority) &&
    (await ask('/healthz').then(
      ({ status }) => status === 200,
      () => false,
    ));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ask, isReady, stop, log: () => log };
}
