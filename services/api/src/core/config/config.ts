import { readEmbedHosts } from '@stupeni/contract/embed-hosts';
import { readReceiver } from '@stupeni/traces';
import { isAbsolute, join, resolve } from 'node:path';
import { readDocuments } from './documents';
import { filesAddress, filesAddressErrors } from './files-address';
import { backupAddress, backupErrors } from './backup-address';
import { computeBuildId } from './build-id';
import { s3Config, s3Errors } from './s3-config';
import type { MailConfig } from './mail-config';
import { invoiceConfig, invoiceErrors } from './invoice-config';
import { yookassaConfig, yookassaErrors } from './yookassa-config';
import { productionErrors } from './production';
import { providerErrors, providerSettings } from './provider-settings';
import { defaultSecret, readOrMakeSecret } from './secret';
import { ConfigError, type Settings, settingsFrom } from './settings';

/** The configuration of the service: the validated environment with defaults. */
export type Config = ReturnType<typeof configFrom>;

/**
 * Reads the environment. Throws `ConfigError` with one line for each error, including settings that production rejects
 * (product decisions §2). On the embedded database without JWT_SECRET, the secret is generated once and stored in
 * DATA_DIR.
 */
export function configFrom(env: Record<string, string | undefined>) {
  const settings = settingsFrom(env);
  const embedded = settings.DATABASE_URL === undefined;
  const production = settings.NODE_ENV === 'production';
  const seed = settings.SEED ?? (embedded && !production ? 'demo' : 'none');
  const errors = [
    ...providerErrors(settings, { production }),
    ...yookassaErrors(settings),
    ...invoiceErrors(settings),
    ...s3Errors(settings),
    ...backupErrors(settings),
    ...filesAddressErrors(settings),
    ...(production ? productionErrors(settings, { embedded, seed }) : []),
  ];
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  const dataDir = isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR);
  const supportUrl = settings.SUPPORT_URL ?? (seed === 'demo' ? demoSupportPath : null);
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePool: settings.DATABASE_POOL,
    migrates: settings.MIGRATE === 'start',
    dataDir,
    embeddedTemplate: settings.EMBEDDED_TEMPLATE,
    seed,
    allowDemo: !production || settings.ALLOW_DEMO === '1',
    jwtSecret: settings.JWT_SECRET ?? (embedded ? readOrMakeSecret(dataDir) : defaultSecret),
    brand: settings.BRAND,
    supportUrl,
    embedHosts: readEmbedHosts(settings.EMBED_HOSTS),
    s3: s3Config(settings),
    filesAddress: filesAddress(settings),
    clamdUrl: orNull(settings.CLAMD_URL),
    adoptFiles: settings.ADOPT_FILES === '1',
    uploadMaxBytes: settings.UPLOAD_MAX_MB * 1024 * 1024,
    // A file that may be uploaded must also be small enough to be handed in.
    submissionMaxBytes: Math.max(settings.SUBMISSION_MAX_MB, settings.UPLOAD_MAX_MB) * 1024 * 1024,
    uploadQuotaBytes: settings.UPLOAD_QUOTA_MB * 1024 * 1024,
    uploadsPerHour: settings.UPLOADS_PER_HOUR,
    trustClientScore: trustsClientScore(settings, { isTrial: !production || seed === 'demo' }),
    sellsOnline: ['sandbox', 'yookassa'].includes(settings.PAYMENT_PROVIDER),
    invoices: invoiceConfig(settings),
    yookassa: yookassaConfig(settings, choosePublicUrl(settings)),
    courseTileCount: settings.COURSE_TILE_COUNT,
    timeZone: settings.TZ,
    verdictUndoSeconds: settings.VERDICT_UNDO_SECONDS,
    journalDays: settings.JOURNAL_DAYS,
    retentionDays: settings.RETENTION_DAYS,
    documents: readDocuments(settings.CONSENT_DIR, settings.CONSENT_LINKS),
    staffFactor: settings.REQUIRE_2FA === 'staff',
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    trustProxy: settings.TRUST_PROXY === 'none' ? (false as const) : settings.TRUST_PROXY,
    drainMs: chooseDrainMs(settings, production),
    logLevel: settings.LOG_LEVEL,
    commit: orNull(settings.COMMIT),
    build: computeBuildId(),
    /** Where unexpected errors are reported. */
    sentryDsn: orNull(settings.SENTRY_DSN),
    /** Where traces go. Null when they are off. */
    traceReceiver: readReceiver(settings),
    publicUrl: choosePublicUrl(settings),
    providers: providerSettings(settings),
    backup: backupConfig(settings),
    mail: mailConfig(settings, {
      production,
      dataDir,
      supportUrl: supportUrl && completeSupportUrl(supportUrl, settings),
    }),
  };
}

/**
 * The link to support in a mail. A path is completed with the address of the school, because a mail needs a whole
 * address.
 */
function completeSupportUrl(supportUrl: string, settings: Settings): string {
  return supportUrl.startsWith('/') ? `${choosePublicUrl(settings)}${supportUrl}` : supportUrl;
}

/** Specification §7. In a real school a learner could send any score, so there only the setting allows it. */
function trustsClientScore(
  { TRUST_CLIENT_SCORE: chosen }: Settings,
  { isTrial }: { isTrial: boolean },
): boolean {
  return chosen ? chosen === '1' : isTrial;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** The page that the link to the administrator opens in the demo. */
export const demoSupportPath = '/api/demo/support';

/** The address of `npm start`. It is the school's address when PUBLIC_URL is not set. */
export const localUrl = 'http://localhost:3000';
const choosePublicUrl = ({ PUBLIC_URL }: Settings) => PUBLIC_URL ?? localUrl;

/** Where backups are stored, how they are encrypted, and for how many days; `address` is null without backups. */
export const backupConfig = (settings: Settings) => ({
  address: backupAddress(settings),
  key: settings.BACKUP_KEY ?? null,
  keepDays: settings.BACKUP_KEEP_DAYS,
});

function mailConfig(
  settings: Settings,
  { production, dataDir, supportUrl }: { production: boolean; dataDir: string; supportUrl: string | null },
): MailConfig {
  const { SMTP_URL: url } = settings;
  return {
    route: url
      ? { by: 'smtp', url }
      : production
        ? { by: 'none' }
        : { by: 'folder', folder: join(dataDir, 'mail') },
    from: settings.MAIL_FROM ?? 'school@localhost',
    replyTo: settings.MAIL_REPLY_TO ?? null,
    publicUrl: choosePublicUrl(settings),
    perMinute: settings.MAIL_PER_MINUTE,
    brand: settings.BRAND,
    supportUrl,
    timeZone: settings.TZ,
  };
}

/**
 * How long the API waits before it ends. On a developer's machine no other process takes over, so the default is not to
 * wait.
 */
const chooseDrainMs = ({ DRAIN_SECONDS: seconds }: Settings, production: boolean) =>
  (seconds ?? (production ? 2 : 0)) * 1000;
