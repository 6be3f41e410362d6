import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { configFrom } from '../config';
import { inTransaction } from '../db/transaction';
import { schedules } from '../jobs/duties';
import { sourceWorker } from '../testing/source-worker';
import { useTestDatabase } from '../testing/test-database';

const test = useTestDatabase();
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'stupeni-backups-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the job of a process with these settings. Resolves to its metric and how often it made a backup. */
async function runJob(env: Record<string, string>) {
  let runs = 0;
  const app = await buildApp({
    database: test.database,
    config: configFrom({ LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: folder, ...env }),
    worker: sourceWorker,
    async runBackup() {
      runs += 1;
      const name = 'stupeni-2026-11-22T03-30-00.000Z';
      await mkdir(join(folder, name));
      const counts = { rows: 1, files: 0, linked: 0, bytes: 0, missing: [], removed: [] };
      return { name, path: join(folder, name), at: '2026-11-22T03:30:00.000Z', ...counts };
    },
  });
  const metric = async () => {
    const { body } = await app.inject('/api/metrics');
    return /^stupeni_backup_last_success_timestamp_seconds (.*)$/m.exec(body)?.[1];
  };
  const before = await metric();
  await inTransaction(test.db, (trx) => app.jobs.enqueue(trx, 'backup', {}));
  await app.jobs.runDue();
  const after = await metric();
  await app.close();
  return { runs, before, after };
}

it('makes a backup each day where BACKUP_DIR is set, and measures the last one', async () => {
  expect(schedules).toContainEqual({ name: 'backup', cron: '30 3 * * *' });
  const made = await runJob({ BACKUP_DIR: folder });
  expect(made).toEqual({ runs: 1, before: '0', after: String(Date.parse('2026-11-22T03:30:00Z') / 1000) });
});

it('makes none without BACKUP_DIR', async () => {
  expect(await runJob({})).toEqual({ runs: 0, before: undefined, after: undefined });
});
