import { buyerFields } from '@stupeni/contract/fields';
import { readDsn } from '@stupeni/error-reports';
import { isInn } from '@stupeni/rules';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

const flag = Type.Unsafe<'0' | '1'>({ type: 'string', enum: ['0', '1'], default: '0' });
const word = <const W extends readonly string[]>(words: W, preset: W[number]) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words], default: preset });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The environment variables of the service. README.md describes them. */
const Environment = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3001 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 500, default: 10 }),
  MIGRATE: word(['start', 'never'], 'start'),
  DATA_DIR: Type.String({ default: '.data' }),
  EMBEDDED_TEMPLATE: Type.Optional(Type.String()),
  JWT_SECRET: Type.Optional(Type.String()),
  SEED: Type.Optional(Type.Unsafe<'demo' | 'none'>({ type: 'string', enum: ['demo', 'none'] })),
  BRAND: Type.String({ default: 'Ступени' }),
  SUPPORT_URL: Type.Optional(Type.String({ pattern: '^(https?://|mailto:)\\S+$' })),
  EMBED_HOSTS: Type.String({ default: '' }),
  TRUST_CLIENT_SCORE: Type.Optional(Type.Unsafe<'0' | '1'>({ type: 'string', enum: ['0', '1'] })),
  UPLOAD_MAX_MB: Type.Integer({ minimum: 1, maximum: 2048, default: 50 }),
  SUBMISSION_MAX_MB: Type.Integer({ minimum: 1, maximum: 20_480, default: 200 }),
  UPLOAD_QUOTA_MB: Type.Integer({ minimum: 1, maximum: 1024 * 1024, default: 2048 }),
  UPLOADS_PER_HOUR: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 60 }),
  FILES_STORAGE: Type.Optional(Type.Unsafe<'disk' | 's3'>({ type: 'string', enum: ['disk', 's3'] })),
  FILES_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+/?$' })),
  S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s?#]+$' })),
  S3_BUCKET: Type.Optional(Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$' })),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  CLAMD_URL: Type.Optional(
    Type.String({ pattern: '^(tcp://([^\\s/:\\[\\]]+|\\[[0-9a-fA-F:]+\\]):\\d{1,5}|unix:///\\S+)$' }),
  ),
  COURSE_TILE_COUNT: word(['price', 'lessons'], 'price'),
  PAYMENT_PROVIDER: word(['sandbox', 'yookassa', 'invoice', 'none'], 'sandbox'),
  YOOKASSA_SHOP_ID: Type.Optional(Type.String({ pattern: '^\\d{1,20}$' })),
  YOOKASSA_SECRET_KEY: Type.Optional(Type.String()),
  YOOKASSA_API_URL: Type.String({ pattern: '^https?://\\S+$', default: 'https://api.yookassa.ru/v3' }),
  YOOKASSA_RECEIPTS: flag,
  YOOKASSA_VAT_CODE: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  YOOKASSA_TAX_SYSTEM: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  INVOICE_SELLER: Type.Optional(Type.String({ maxLength: 160 })),
  INVOICE_ADDRESS: Type.Optional(Type.String({ maxLength: 300 })),
  INVOICE_INN: Type.Optional(Type.Refine(Type.String(), isInn)),
  INVOICE_KPP: Type.Optional(Type.String({ pattern: buyerFields.kpp.pattern })),
  INVOICE_BANK: Type.Optional(Type.String({ maxLength: 45 })),
  INVOICE_BIK: Type.Optional(Type.String({ pattern: '^\\d{9}$' })),
  INVOICE_ACCOUNT: Type.Optional(Type.String({ pattern: '^\\d{20}$' })),
  INVOICE_CORR_ACCOUNT: Type.Optional(Type.String({ pattern: '^\\d{20}$' })),
  INVOICE_VAT: Type.Optional(
    Type.Unsafe<'none' | '5' | '7' | '10' | '20' | '22'>({
      type: 'string',
      enum: ['none', '5', '7', '10', '20', '22'],
    }),
  ),
  INVOICE_BASIS: Type.Optional(Type.String({ maxLength: 200 })),
  INVOICE_DIRECTOR: Type.Optional(Type.String({ maxLength: 60 })),
  INVOICE_ACCOUNTANT: Type.Optional(Type.String({ maxLength: 60 })),
  INVOICE_DAYS: Type.Integer({ minimum: 1, maximum: 90, default: 10 }),
  TZ: Type.Refine(Type.String({ default: 'Europe/Moscow' }), isTimeZone),
  VERDICT_UNDO_SECONDS: Type.Integer({ minimum: 0, maximum: 120, default: 120 }),
  CONSENT_DIR: Type.Optional(Type.String()),
  CONSENT_LINKS: Type.String({ default: '' }),
  REQUIRE_2FA: word(['none', 'staff'], 'none'),
  JOURNAL_DAYS: Type.Integer({ minimum: 31, maximum: 3650, default: 365 }),
  RETENTION_DAYS: Type.Integer({ minimum: 30, maximum: 3650, default: 365 }),
  RATE_LIMIT_SCALE: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  DRAIN_SECONDS: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  TRUST_PROXY: Type.String({ default: 'loopback' }),
  LOG_LEVEL: word(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  COMMIT: Type.Optional(Type.String()),
  SENTRY_DSN: Type.Optional(Type.Refine(Type.String(), (text) => readDsn(text) !== undefined)),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://\\S+$' })),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://\\S+$' })),
  OTEL_SDK_DISABLED: Type.Optional(Type.String()),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#]+/?$' })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://\\S+$' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$' })),
  MAIL_REPLY_TO: Type.Optional(Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$' })),
  OIDC_ISSUER: Type.Optional(
    // An address without TLS is allowed only on this machine, for tests.
    Type.String({ pattern: '^(https://[^\\s?#]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?(/[^\\s?#]*)?)$' }),
  ),
  OIDC_CLIENT_ID: Type.Optional(Type.String()),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String()),
  OIDC_NAME: Type.Optional(Type.String({ maxLength: 40 })),
  YANDEX_CLIENT_ID: Type.Optional(Type.String()),
  YANDEX_CLIENT_SECRET: Type.Optional(Type.String()),
  MAIL_PER_MINUTE: Type.Integer({ minimum: 1, maximum: 6000, default: 120 }),
  BACKUP_DIR: Type.Optional(Type.String()),
  BACKUP_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s?#]+$' })),
  BACKUP_S3_REGION: Type.Optional(Type.String()),
  BACKUP_S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  BACKUP_S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  BACKUP_KEY: Type.Optional(Type.String({ pattern: '^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$' })),
  BACKUP_KEEP_DAYS: Type.Integer({ minimum: 1, maximum: 3650, default: 30 }),
  ALLOW_DEMO: flag,
  ADOPT_FILES: flag,
});
/** Settings whose values no message shows, because they hold passwords and keys. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'BACKUP_KEY',
  'OIDC_CLIENT_SECRET',
  'YANDEX_CLIENT_SECRET',
  'YOOKASSA_SECRET_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SENTRY_DSN',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]);
export type Settings = Static<typeof Environment>;

/** The settings are invalid. The message says in Russian what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from the environment. Throws `ConfigError` with one line for each value that is not allowed.
 */
export function settingsFrom(env: Record<string, string | undefined>): Settings {
  // An empty variable is not set: `JWT_SECRET= npm start` must not mean an empty secret.
  const set = Object.fromEntries(
    Object.keys(Environment.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const settings = Value.Convert(Environment, Value.Default(Environment, set));
  if (Value.Check(Environment, settings)) return settings;
  const errors = Value.Errors(Environment, settings).map(({ instancePath, params }) => {
    const name = instancePath.slice(1);
    const value = secrets.has(name) ? '' : ` «${set[name] ?? ''}»`;
    return `${name}: недопустимое значение${value}${expected[name] ?? listAllowed(params)}.`;
  });
  throw new ConfigError([...new Set(errors)].join('\n'));
}

const postgresAddress = ' (нужен адрес postgres://роль:пароль@сервер/база)';
const expected: Record<string, string> = {
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  BACKUP_KEY: ' (нужен ключ, который создаёт npm run backup -- new-key)',
};

const listAllowed = (params: object) =>
  'allowedValues' in params && Array.isArray(params.allowedValues)
    ? ` (можно: ${params.allowedValues.join(', ')})`
    : '';
