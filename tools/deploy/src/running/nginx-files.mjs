import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const production = resolve(import.meta.dirname, '../../nginx/stupeni.conf');

/**
 * Makes the files of an nginx that uses the configuration of production and writes only into one folder. Start it with
 * `-c <folder>/nginx.conf -e <folder>/error.log`.
 *
 * @param {string} folder
 * @param {{ listen: string, apis: readonly string[], gateways: readonly string[] }} servers `host:port` each
 * @returns {Record<string, string>} contents by file name
 */
export function makeNginxFiles(folder, { listen, apis, gateways }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return {
    'stupeni.conf': replaceTexts(readFileSync(production, 'utf8'), {
      'listen 80;': `listen ${listen};`,
      'server api:3001 fail_timeout=2s;': formatServers(apis),
      'server gateway:3000 fail_timeout=2s;': formatServers(gateways),
    }),
    'nginx.conf': [
      // Otherwise the workers of a root nginx run as another user, who cannot write to the temporary folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      'daemon off;',
      'worker_processes 2;',
      `pid ${join(folder, 'pid')};`,
      `error_log ${join(folder, 'error.log')} warn;`,
      'events { worker_connections 1024; }',
      'http {',
      'access_log off;',
      // As in the packages of many systems.
      'gzip on; gzip_types application/json; gzip_min_length 0;',
      ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
      `include ${join(folder, 'stupeni.conf')};`,
      '}',
      '',
    ].join('\n'),
  };
}

/** @param {readonly string[]} servers */
const formatServers = (servers) => servers.map((server) => `server ${server} fail_timeout=2s;`).join(' ');

/** @param {string} text @param {Record<string, string>} places new text by old text */
function replaceTexts(text, places) {
  return Object.entries(places).reduce((changed, [before, after]) => {
    if (!changed.includes(before)) throw new Error(`${production} has no «${before}».`);
    return changed.replace(before, after);
  }, text);
}
