import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { inTransaction } from '../../core/db/transaction';
import type { JobKind } from '../../core/jobs/job-kind';
import { backupJob, verifyBackupJob } from './job-kinds';
import { backupJobs } from './jobs';
import { sourceWorker } from '../../testing/source-worker';
import { useTestDatabase } from '../../testing/test-database';
import { writeCheckResult } from '../../core/backups/check-result';
import { diskFolder } from '../../core/backups/disk-store';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const test = useTestDatabase();
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'stupeni-backups-'))));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true, force: true });
});

const name = 'stupeni-2026-11-22T03-30-00.000Z';
const at = String(Date.parse('2026-11-22T03:30:00Z') / 1000);

/** A process with these settings, whose backup commands only write folders and marks. */
async function startProcess(
  env: Record<string, string>,
  found: { healed?: string[]; missing?: string[] } = {},
  failures = 0,
) {
  let left = failures;
  const runs: string[] = [];
  const log: string[] = [];
  const app = await buildApp({
    database: test.database,
    config: configFrom({
      LOG_LEVEL: 'silent',
      SEED: 'none',
      DATA_DIR: folder,
      // The settings of a school. Nobody connects: the spec brings its database.
      DATABASE_URL: 'postgres://school.test/school',
      ...env,
    }),
    logTo: { write: (line) => void log.push(line) },
    worker: sourceWorker,
    backups: {
      async make() {
        runs.push('make');
        if (left > 0) {
          left -= 1;
          throw new Error('The process ended.');
        }
        await mkdir(join(folder, name));
        const counts = { rows: 1, files: 0, linked: 0, bytes: 0 };
        const lists = { missing: [], healed: [], damaged: [], removed: [], ...found };
        return { name, path: join(folder, name), at: '2026-11-22T03:30:00.000Z', ...counts, ...lists };
      },
      async verify() {
        runs.push('verify');
        await writeCheckResult(diskFolder(join(folder, name)), 'verified', 'now');
      },
    },
  });
  ends.push(() => app.close());
  const readMetric = async (metric: string) =>
    new RegExp(`^${metric} (.*)$`, 'm').exec((await app.inject('/api/metrics')).body)?.[1];
  return {
    runs,
    log,
    async runJob(job: JobKind) {
      await inTransaction(test.db, (trx) => app.jobs.enqueue(trx, job, {}));
      await app.jobs.runDue({ early: true });
    },
    /** The times of the last backup and of the last verified one, and whether the last one is damaged. */
    measure: () =>
      Promise.all(
        ['last_success_timestamp_seconds', 'last_verified_timestamp_seconds', 'damaged'].map((metric) =>
          readMetric(`stupeni_backup_${metric}`),
        ),
      ),
    readMetric,
  };
}

it('makes a backup each day and verifies it where BACKUP_DIR is set, and measures both', async () => {
  expect(backupJobs.map(({ kind, cron }) => [kind, cron])).toEqual([
    [backupJob, '30 3 * * *'],
    [verifyBackupJob, '0 5 * * *'],
  ]);
  const { runs, runJob, measure } = await startProcess({ BACKUP_DIR: folder });
  expect(await measure()).toEqual(['0', '0', '0']);
  await runJob(verifyBackupJob);
  expect(runs).toEqual([]);
  await runJob(backupJob);
  expect(await measure()).toEqual([at, '0', '0']);
  await runJob(verifyBackupJob);
  expect([runs, await measure()]).toEqual([
    ['make', 'verify'],
    [at, at, '0'],
  ]);
});

it('makes the backup again after a restart has ended it', async () => {
  const { runs, runJob, measure } = await startProcess({ BACKUP_DIR: folder }, {}, 2);
  await runJob(backupJob);
  expect([runs, await measure()]).toEqual([
    ['make', 'make', 'make'],
    [at, '0', '0'],
  ]);
});

itAtNight(
  'makes none of an embedded database, which only this process can open, and says how to copy it',
  async () => {
    const { runs, log, runJob } = await startProcess({
      BACKUP_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    });
    await runJob(backupJob);
    expect(runs).toEqual([]);
    expect(log.join('')).toContain('copy DATA_DIR while the school is stopped');
  },
);

itAtNight('measures that the last backup is damaged', async () => {
  const { measure } = await startProcess({ BACKUP_DIR: folder });
  await mkdir(join(folder, name));
  await writeCheckResult(diskFolder(join(folder, name)), 'verified', 'now');
  await writeCheckResult(diskFolder(join(folder, name)), 'damaged', 'one file');
  expect(await measure()).toEqual([at, '0', '1']);
});

itAtNight('makes no backup without BACKUP_DIR, and measures that there is none', async () => {
  const { runs, runJob, measure } = await startProcess({});
  await runJob(backupJob);
  await runJob(verifyBackupJob);
  expect([runs, await measure()]).toEqual([[], ['0', '0', '0']]);
});

itAtNight('logs and measures the files of the school that the backup found damaged or missing', async () => {
  const { log, runJob, readMetric } = await startProcess(
    { BACKUP_DIR: folder, LOG_LEVEL: 'error' },
    { healed: ['ab/1.txt', 'ab/2.txt'], missing: ['ab/3.txt'] },
  );
  expect(await readMetric('stupeni_files_damaged')).toBe('0');
  await runJob(backupJob);
  expect(await readMetric('stupeni_files_damaged')).toBe('3');
  expect(log.join('')).toContain('"healed":["ab/1.txt","ab/2.txt"]');
});
