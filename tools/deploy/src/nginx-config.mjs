import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const templates = resolve(import.meta.dirname, '../nginx');

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * @typedef {object} NginxSettings
 * @property {string} listen the value of `listen`, such as `443 ssl` or `127.0.0.1:8080`
 * @property {string} serverName host names, or `_`
 * @property {string[]} apiServers `host:port` of each replica of the API
 * @property {string} siteDir folder that `tools/release` publishes into
 * @property {string} embedDir folder of the pages under /embed/; its name must be `embed`
 * @property {string[]} embedHosts sources for the CSP's frame-src, such as `https://www.youtube.com`
 * @property {string} brand the product's name in the page
 * @property {{ certificate: string, key: string } | null} tls
 * @property {number} uploadMaxMb the limit of the API (UPLOAD_MAX_MB); nginx allows 1 MB more for the form
 * @property {string} rulesDir folder of the written files
 * @property {string} runDir folder for the socket of the reports
 * @property {string} reportLog file for reports of the page's policy
 * @property {string} mimeTypes nginx's table of types
 */

/** @type {NginxSettings} */
export const defaults = {
  listen: '80',
  serverName: '_',
  apiServers: ['127.0.0.1:3001'],
  siteDir: '/srv/stupeni/site',
  embedDir: '/srv/stupeni/embed',
  embedHosts: [],
  brand: 'Ступени',
  tls: null,
  uploadMaxMb: 50,
  rulesDir: '/etc/nginx/stupeni',
  runDir: '/run',
  reportLog: '/var/log/nginx/csp-reports.log',
  mimeTypes: '/etc/nginx/mime.types',
};

/**
 * Makes the configuration of nginx, with the same rules as the gateway. Write the files into `rulesDir` and include
 * `stupeni.conf` in the http block. Throws on a setting with characters that end a directive.
 *
 * @param {Partial<NginxSettings>} settings
 * @returns {Record<string, string>} contents by file name
 */
export function nginxConfig(settings) {
  const all = { ...defaults, ...settings };
  for (const [name, value] of Object.entries(all)) {
    if (name !== 'brand' && words(value).some((word) => /["'$\\;{}\s]/.test(word))) {
      throw new Error(`${name} has characters that nginx does not allow: ${words(value).join(' ')}`);
    }
  }
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(all.tls && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  const lines = (/** @type {Record<string, string>} */ headers) =>
    Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n        ');
  const values = {
    API_SERVERS: all.apiServers
      .map((server) => `server ${server} max_fails=1 fail_timeout=2s;`)
      .join('\n    '),
    PERMISSIONS: permissions,
    LISTEN: all.listen,
    SERVER_NAME: all.serverName,
    TLS: all.tls ? `ssl_certificate ${all.tls.certificate};\n    ssl_certificate_key ${all.tls.key};` : '',
    UPLOAD_MAX: `${all.uploadMaxMb + 1}m`,
    MIME_TYPES: all.mimeTypes,
    PROXY_RULES: join(all.rulesDir, 'proxy-rules.conf'),
    FILE_RULES: join(all.rulesDir, 'file-rules.conf'),
    HEADERS: lines({ ...always, 'Cross-Origin-Resource-Policy': 'same-origin' }),
    ERROR_HEADERS: [
      'default_type "text/plain";',
      lines({
        ...always,
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Content-Security-Policy': strictPolicy,
        'Cache-Control': 'no-store',
      }),
    ].join('\n        '),
    HEADERS_BUT_RESOURCE: lines(always),
    HSTS: all.tls ? 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;' : '',
    SITE_DIR: all.siteDir,
    EMBED_PARENT: dirname(all.embedDir),
    RUN_DIR: all.runDir,
    REPORT_LOG: all.reportLog,
    BRAND: forQuotes(escapeHtml(all.brand)),
    FRAMES: ["'self'", ...all.embedHosts].join(' '),
  };
  return Object.fromEntries(
    ['stupeni.conf', 'proxy-rules.conf', 'file-rules.conf'].map((name) => [
      name,
      fill(readFileSync(join(templates, `${name}.template`), 'utf8'), values),
    ]),
  );
}

/**
 * Makes the configuration of an nginx for tests, which writes only into one folder. Start it with
 * `-c <folder>/nginx.conf -e <folder>/error.log`.
 *
 * @param {string} folder
 * @param {Partial<NginxSettings>} settings
 * @returns {Record<string, string>} contents by file name
 */
export function nginxInFolder(folder, settings) {
  const places = { rulesDir: folder, runDir: folder, reportLog: join(folder, 'reports.log') };
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return {
    ...nginxConfig({ ...settings, ...places }),
    'nginx.conf': [
      // Otherwise the workers of a root nginx run as another user, who cannot read the temporary folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      'include /etc/nginx/modules-enabled/*.conf;',
      'daemon off;',
      'worker_processes 2;',
      `pid ${join(folder, 'pid')};`,
      `error_log ${join(folder, 'error.log')} warn;`,
      'events { worker_connections 1024; }',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
      `include ${join(folder, 'stupeni.conf')};`,
      '}',
      '',
    ].join('\n'),
  };
}

/** @param {string} template @param {Record<string, string>} values */
function fill(template, values) {
  return template.replaceAll(/\$\{(\w+)\}/g, (_place, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${name}.`);
    return value;
  });
}

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Escapes a text for a single-quoted string of nginx, which reads `$` as a variable. @param {string} text */
const forQuotes = (text) => text.replaceAll('\\', '\\\\').replaceAll('$', '&#36;');

/** All words of a setting: `listen` and `serverName` can have several. @param {unknown} value @returns {string[]} */
const words = (value) =>
  value === null
    ? []
    : typeof value === 'object'
      ? Object.values(value).flatMap(words)
      : String(value)
          .split(' ')
          .filter((word) => word !== '');
