import { fileURLToPath } from 'node:url';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

export interface GatewayConfig {
  host: string;
  port: number;
  /** Folder that `tools/release` publishes into. */
  siteDir: string;
  /** Origin of the API, without a path. */
  apiUrl: string;
  /** Sources for the CSP's frame-src, such as `https://www.youtube.com`. */
  embedHosts: string[];
  brand: string;
  /** Whether people reach us over https; then browsers are told to stay there. */
  secure: boolean;
  /** Whose `X-Forwarded-For` is believed, as addresses, ranges or `loopback`; false for nobody. */
  trustProxy: string[] | false;
  /** How long a page waits for the API's settings; specs wait longer. */
  apiConfigTimeoutMs: number;
  logLevel: string;
  /** Folder of the pages under /embed/. */
  embedDir: string;
}

/** Settings that cannot be used; the message says what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment. Every wrong setting is named.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  const faults: string[] = [];
  const say = <T>(name: string, read: (value: string | undefined) => T | undefined): T | undefined => {
    const value = read(env[name] === '' ? undefined : env[name]);
    if (value === undefined) faults.push(`${name}: недопустимое значение «${env[name]}».`);
    return value;
  };
  const config = {
    host: env['HOST'] || '127.0.0.1',
    port: say('PORT', (value = '3000') => port(value)),
    siteDir: resolve(env['SITE_DIR'] || fromHere('../../../dist/site')),
    apiUrl: say('API_URL', (value = 'http://127.0.0.1:3001') => origin(value)),
    embedHosts: say('EMBED_HOSTS', (value = '') => hosts(value)),
    brand: env['BRAND'] || 'Ступени',
    secure: say('PUBLIC_URL', (value = 'http://localhost') => origin(value))?.startsWith('https:'),
    trustProxy: say('TRUST_PROXY', (value = 'none') => proxies(value)) ?? false,
    apiConfigTimeoutMs: 200,
    logLevel: env['LOG_LEVEL'] || 'info',
    embedDir: fromHere('../public/embed'),
  };
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config as GatewayConfig;
}

/** `src/` and the built `dist/` are both one step below the project. */
function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function port(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;
}

function origin(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses and ranges of proxies; false for `none`. */
function proxies(value: string): string[] | false | undefined {
  if (value === 'none') return false;
  const found = value.split(/[\s,]+/).filter((proxy) => proxy !== '');
  const known = (proxy: string) => ranges.includes(proxy) || isRange(proxy);
  return found.length > 0 && found.every(known) ? found : undefined;
}

/** `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. */
function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const wide = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && wide && more.length === 0;
}

/** Only plain host names: the value becomes part of a header. */
function hosts(value: string): string[] | undefined {
  const found = value.split(/[\s,]+/).filter((host) => host !== '');
  const plain = /^(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;
  if (!found.every((host) => plain.test(host))) return undefined;
  return found.map((host) => (host.includes('://') ? host : `https://${host}`));
}
