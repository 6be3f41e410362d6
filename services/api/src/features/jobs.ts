import type { Traces } from '@stupeni/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../core/db/tables';
import { askAboutDuePayments, askAboutNoticed } from './payments/ask-provider';
import { deleteExports } from './my-export/delete-exports';
import { makeExport } from './my-export/make-export';
import { eraseDue } from './erasure/erase-due';
import { deliverVerdicts } from './review/deliver-verdicts';
import type { Context } from './context';
import { type BackupCommands, backUpDaily, verifyNightly } from './backups/backup-job';
import { sweepAndLog } from '../core/files/file-sweeper';
import type { SweepReport } from '../core/files/sweep-files';
import { scanDueFiles, scanFile } from './scans/scan-files';
import { sweepUploads } from './uploads/sweep-uploads';
import { sendNews } from './mails/send-news';
import { mailReset } from './entry/reset';
import type { Mail } from '../core/mail/mail';
import { sizePictures } from './pictures/size-pictures';
import { providerOf } from './payments/providers/provider-of';
import type { CountMail } from '../core/mail/metrics';
import { sendMail } from '../core/mail/send-mail';
import { sweep } from './housekeeping/sweep-rows';
import type { JobHandlers, Jobs, Schedule } from '../core/jobs/jobs';

/** How long an upload in parts waits for its next part, and a temporary file for its last byte. */
const uploadMs = 24 * 3_600_000;

/** When the duties of the school run, in its time zone. */
export const schedules: readonly Schedule[] = [
  { name: 'sweep-rows', cron: '*/10 * * * *' },
  { name: 'sweep-uploads', cron: '*/10 * * * *' },
  // It lists every file, so it runs when few people learn.
  { name: 'sweep-files', cron: '15 4 * * *' },
  { name: 'scan-files', cron: '* * * * *' },
  { name: 'ask-about-payments', cron: '* * * * *' },
  { name: 'delete-exports', cron: '*/10 * * * *' },
  { name: 'erase-people', cron: '30 2 * * *' },
  // Every process has these. They do nothing without BACKUP_DIR.
  { name: 'backup', cron: '30 3 * * *' },
  { name: 'verify-backup', cron: '0 5 * * *' },
  // A verdict has a job of its own for the second it becomes final. This one finds what a lost job left.
  { name: 'deliver-verdicts', cron: '* * * * *' },
  { name: 'mail-news', cron: '* * * * *' },
];

/** What each job does. */
export function jobHandlers(
  {
    db,
    config,
    storage,
    tempFiles,
    clock,
    countMail,
    traces,
  }: Omit<Context, 'jobs' | 'mail'> & { countMail: CountMail; traces?: Traces | null },
  backups: BackupCommands,
  jobs: () => Jobs,
  mail: () => Mail,
): JobHandlers {
  const provider = providerOf(config);
  const asking = (log: FastifyBaseLogger) => ({ db, provider, jobs: jobs(), mail: mail(), clock, log });
  return {
    'deliver-verdicts': () => deliverVerdicts(db),
    'ask-about-payments': ({ log }) => askAboutDuePayments(asking(log)),
    'ask-about-payment': ({ data, log }) => askAboutNoticed(asking(log), data),
    'scan-file': (run) => scanFile({ db, config, storage, tempFiles }, run),
    'scan-files': (run) => scanDueFiles({ db, config, storage, tempFiles }, run),
    backup: (run) => backUpDaily(backups, { address: config.backup.address, ...run }),
    'verify-backup': (run) => verifyNightly(backups, { address: config.backup.address, ...run }),
    'size-pictures': ({ log, signal }) => sizePictures({ db, storage, log, signal }),
    'sweep-rows': () => sweep(db, config),
    'erase-people': ({ log }) => eraseDue(db, { storage, tempFiles }, { days: config.retentionDays, log }),
    'make-export': (run) => makeExport({ db, storage, tempFiles, mail: mail() }, run),
    'delete-exports': () => deleteExports(db, storage),
    'reset-password': ({ data }) => mailReset(db, mail(), data),
    'mail-news': () => sendNews({ db, config, clock, mail: mail() }),
    'send-mail': ({ data, ...run }) =>
      sendMail({ db, config: config.mail, clock, onEnd: countMail, traces }, { ...data, ...run }),
    async 'sweep-uploads'() {
      const before = new Date(clock().getTime() - uploadMs);
      const files = await tempFiles.removeOlderThan(before);
      return { files, uploads: await sweepUploads(db, storage, before) };
    },
    async 'sweep-files'({ log }) {
      const before = (await jobs().lastOutput('sweep-files')) as SweepReport | null;
      return sweepAndLog(db, storage, { now: clock(), before, log });
    },
  };
}

/** What runs once after a start, also when the last start was long ago. Several processes that start make one job. */
export async function enqueueFirstRuns(trx: Transaction<Tables>, jobs: Jobs): Promise<void> {
  await jobs.enqueue(trx, 'sweep-rows', {});
  await jobs.enqueue(trx, 'sweep-uploads', {});
  await jobs.enqueue(trx, 'sweep-files', {});
  await jobs.enqueue(trx, 'size-pictures', {});
}
