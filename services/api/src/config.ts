import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { isAbsolute, resolve } from 'node:path';
import { refuseInProduction } from './production';
import { defaultSecret, keptSecret } from './secret';

const flag = Type.Unsafe<'0' | '1'>({ type: 'string', enum: ['0', '1'], default: '0' });
const word = <const W extends readonly string[]>(words: W, preset: W[number]) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words], default: preset });

/** The settings that the service reads; README.md tells what each is for. */
export const Environment = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3001 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATA_DIR: Type.String({ default: '.data' }),
  EMBEDDED_TEMPLATE: Type.Optional(Type.String()),
  JWT_SECRET: Type.Optional(Type.String()),
  SEED: Type.Optional(Type.Unsafe<'demo' | 'none'>({ type: 'string', enum: ['demo', 'none'] })),
  BRAND: Type.String({ default: 'Ступени' }),
  SUPPORT_URL: Type.Optional(Type.String({ pattern: '^(https?://|mailto:)\\S+$' })),
  EMBED_HOSTS: Type.String({ default: '' }),
  TRUST_CLIENT_SCORE: flag,
  UPLOAD_MAX_MB: Type.Integer({ minimum: 1, maximum: 2048, default: 50 }),
  UPLOAD_QUOTA_MB: Type.Integer({ minimum: 1, maximum: 1024 * 1024, default: 2048 }),
  UPLOADS_PER_HOUR: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 60 }),
  COURSE_TILE_COUNT: word(['price', 'lessons'], 'price'),
  PAYMENT_PROVIDER: word(['sandbox'], 'sandbox'),
  RATE_LIMIT_SCALE: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  TRUST_PROXY: Type.String({ default: 'loopback' }),
  LOG_LEVEL: word(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  COMMIT: Type.Optional(Type.String()),
  ALLOW_DEMO: flag,
  ALLOW_EMBEDDED_DB: flag,
  ALLOW_SANDBOX: flag,
  ADOPT_FILES: flag,
});
export type Settings = Static<typeof Environment>;

/** What the service runs with: the checked environment with its consequences worked out. */
export type Config = ReturnType<typeof configFrom>;

/** Settings that cannot be used; the message says in Russian what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment. Throws `ConfigError` with one line per fault, also for everything that
 * production refuses (product decisions §2). On the embedded database without JWT_SECRET the secret
 * is generated once and kept in DATA_DIR.
 */
export function configFrom(env: Record<string, string | undefined>) {
  const settings = settingsFrom(env);
  const embedded = settings.DATABASE_URL === undefined;
  const production = settings.NODE_ENV === 'production';
  const seed = settings.SEED ?? (embedded && !production ? 'demo' : 'none');
  const refusals = production ? refuseInProduction(settings, { embedded, seed }) : [];
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
  const dataDir = isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR);
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDir,
    embeddedTemplate: settings.EMBEDDED_TEMPLATE,
    seed,
    allowDemo: !production || settings.ALLOW_DEMO === '1',
    jwtSecret: settings.JWT_SECRET ?? (embedded ? keptSecret(dataDir) : defaultSecret),
    brand: settings.BRAND,
    supportUrl: settings.SUPPORT_URL ?? (seed === 'demo' ? 'https://t.me/' : null),
    embedHosts: settings.EMBED_HOSTS.split(/[\s,]+/).filter(Boolean),
    adoptFiles: settings.ADOPT_FILES === '1',
    uploadMaxBytes: settings.UPLOAD_MAX_MB * 1024 * 1024,
    uploadQuotaBytes: settings.UPLOAD_QUOTA_MB * 1024 * 1024,
    uploadsPerHour: settings.UPLOADS_PER_HOUR,
    trustClientScore: settings.TRUST_CLIENT_SCORE === '1',
    paymentProvider: settings.PAYMENT_PROVIDER,
    courseTileCount: settings.COURSE_TILE_COUNT,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    trustProxy: settings.TRUST_PROXY === 'none' ? (false as const) : settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    commit: settings.COMMIT ?? null,
  };
}

function settingsFrom(env: Record<string, string | undefined>): Settings {
  // An empty variable is one that is not set: `JWT_SECRET= npm start` must not mean an empty secret.
  const set = Object.fromEntries(
    Object.keys(Environment.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const settings = Value.Convert(Environment, Value.Default(Environment, set));
  if (Value.Check(Environment, settings)) return settings;
  const faults = Value.Errors(Environment, settings).map(({ instancePath, params }) => {
    const name = instancePath.slice(1);
    return `${name}: недопустимое значение «${set[name] ?? ''}»${allowed(params)}.`;
  });
  throw new ConfigError([...new Set(faults)].join('\n'));
}

const allowed = (params: object) =>
  'allowedValues' in params && Array.isArray(params.allowedValues)
    ? ` (можно: ${params.allowedValues.join(', ')})`
    : '';
