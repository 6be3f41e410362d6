import { readEmbedHosts } from '@stupeni/contract/embed-hosts';
import { readDsn } from '@stupeni/error-reports';
import {
  BucketError,
  type BucketSettings,
  bucketSettings,
  isBucketAddress,
} from '@stupeni/release-bucket/settings';
import { readReceiver } from '@stupeni/traces';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface GatewayConfig {
  host: string;
  port: number;
  /** Folder that `tools/release` publishes into, or the local copy of the bucket. */
  siteDir: string;
  /** The bucket with the releases. Undefined when they are in `siteDir`. */
  bucket?: BucketSettings | undefined;
  /** Origins of the API's processes, without a path. */
  apiUrls: string[];
  /** Sources for the CSP's frame-src, such as `https://www.youtube.com`. */
  embedHosts: string[];
  brand: string;
  /** The host, such as a CDN, that browsers load releases from; undefined when that is the site's own host. */
  releasesOrigin?: string | undefined;
  /** The origin where files of users are served; undefined when that is the site's own host. */
  filesOrigin?: string | undefined;
  /** Whether people open the site over https. Then the gateway makes browsers use only https. */
  secure: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, ranges or `loopback`. False for none. */
  trustProxy: string[] | false;
  /** A read without an answer goes to the next process of the API too after this time. */
  readTimeoutMs: number;
  /** The longest time that a page waits for `/api/config`. Specs set a longer one. */
  apiConfigTimeoutMs: number;
  logLevel: string;
  /** Where the metrics are read. Null when nothing is measured. The public must not reach it. */
  metrics: { host: string; port: number } | null;
  /** Where unexpected errors are reported. Null for nowhere. */
  sentryDsn: string | null;
  /** Where traces go. Null when they are off. */
  traceReceiver: string | null;
  /** The commit of the build, for reports. */
  commit: string | null;
  /** Folder with the pages under /embed/. */
  embedDir: string;
}

/** The settings are invalid. The message says in Russian what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment. The error names every wrong setting.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  const errors: string[] = [];
  const setting = <T>(name: string, read: (value: string | undefined) => T | undefined): T | undefined => {
    const value = read(env[name] === '' ? undefined : env[name]);
    if (value === undefined) errors.push(`${name}: недопустимое значение «${env[name]}».`);
    return value;
  };
  const config = {
    host: env['HOST'] || '127.0.0.1',
    port: setting('PORT', (value = '3000') => parsePort(value)),
    ...readSite(env, errors),
    apiUrls: setting('API_URL', (value = 'http://127.0.0.1:3001') => parseOrigins(value)),
    embedHosts: setting('EMBED_HOSTS', (value) => parseFrameSources(value)),
    brand: env['BRAND'] || 'Ступени',
    secure: setting('PUBLIC_URL', (value = 'http://localhost') => parseOrigin(value))?.startsWith('https:'),
    filesOrigin: env['FILES_URL'] ? setting('FILES_URL', (value = '') => parseOrigin(value)) : undefined,
    releasesOrigin: env['RELEASES_URL']
      ? setting('RELEASES_URL', (value = '') => parseBareOrigin(value))
      : undefined,
    trustProxy: setting('TRUST_PROXY', (value = 'none') => parseProxies(value)) ?? false,
    readTimeoutMs: setting('READ_TIMEOUT_MS', (value = '1300') => parseMilliseconds(value)),
    apiConfigTimeoutMs: 200,
    logLevel: env['LOG_LEVEL'] || 'info',
    embedDir: fromHere('../public/embed'),
    sentryDsn: env['SENTRY_DSN'] || null,
    traceReceiver: readReceiver({
      OTEL_EXPORTER_OTLP_ENDPOINT: setting('OTEL_EXPORTER_OTLP_ENDPOINT', parseReceiver),
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', parseReceiver),
      OTEL_SDK_DISABLED: env['OTEL_SDK_DISABLED'],
    }),
    commit: env['COMMIT'] || null,
    metrics: env['METRICS_PORT']
      ? {
          host: env['METRICS_HOST'] || '127.0.0.1',
          port: setting('METRICS_PORT', (value = '') => parsePort(value)),
        }
      : null,
  };
  // The error does not show the value, because it contains a key.
  if (config.sentryDsn !== null && !readDsn(config.sentryDsn))
    errors.push('SENTRY_DSN: недопустимое значение.');
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return config as GatewayConfig;
}

/** Where the site is. A wrong setting of the bucket is added to the errors. */
function readSite(
  env: Record<string, string | undefined>,
  errors: string[],
): Pick<GatewayConfig, 'siteDir' | 'bucket'> {
  const address = env['SITE_DIR'] || fromHere('../../../dist/site');
  if (!isBucketAddress(address)) return { siteDir: resolve(address) };
  // Two schools on one machine must not share a copy.
  const place = `${address} ${env['PORT'] ?? ''}`;
  const name = `stupeni-releases-${createHash('sha256').update(place).digest('hex').slice(0, 10)}`;
  const siteDir = resolve(env['RELEASES_CACHE_DIR'] || join(tmpdir(), name));
  try {
    return { siteDir, bucket: bucketSettings(address, env) };
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    errors.push(error.message);
    return { siteDir };
  }
}

/** Works from `src/` and from the built `dist/`: both are one folder below the project. */
function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function parsePort(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;
}

function parseMilliseconds(value: string): number | undefined {
  return /^\d{3,6}$/.test(value) ? Number(value) : undefined;
}

function parseOrigin(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** An origin without a path, because styles name fonts by addresses that begin with `/assets/`. */
function parseBareOrigin(value: string): string | undefined {
  return URL.canParse(value) && new URL(value).pathname === '/' ? parseOrigin(value) : undefined;
}

/** The address of a receiver of traces, empty for none, undefined for a wrong value. */
const parseReceiver = (value = ''): string | undefined =>
  value === '' || (/^https?:/.test(value) && URL.canParse(value)) ? value : undefined;

function parseOrigins(value: string): string[] | undefined {
  const found = splitWords(value).map(parseOrigin);
  return found.length > 0 && found.every((one) => one !== undefined) ? found : undefined;
}

const splitWords = (value: string): string[] => value.split(/[\s,]+/).filter((word) => word !== '');

const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses and ranges of proxies, false for `none`, undefined for a wrong value. */
function parseProxies(value: string): string[] | false | undefined {
  if (value === 'none') return false;
  const found = splitWords(value);
  const known = (proxy: string) => ranges.includes(proxy) || isRange(proxy);
  return found.length > 0 && found.every(known) ? found : undefined;
}

/** Whether a text is an address or a range, such as `10.0.0.5`, `10.0.0.0/8` or `fd00::/8`. */
function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const hasValidSize =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && hasValidSize && more.length === 0;
}

/**
 * Hosts of the setting as sources of the page's policy. Accepts only plain host names, because the value becomes part of
 * a header. Undefined for a wrong value.
 */
function parseFrameSources(value: string | undefined): string[] | undefined {
  const found = readEmbedHosts(value);
  const plainHost = /^(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;
  if (!found.every((host) => plainHost.test(host))) return undefined;
  return found.map((host) => (host.includes('://') ? host : `https://${host}`));
}
