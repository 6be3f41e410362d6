import { sweepUploadsJob } from '../uploads/job-kinds';
import { sweepFilesJob } from './job-kinds';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { inTransaction } from '../../core/db/transaction';
import { housekeepingJobs } from './jobs';
import { createServer } from '../../core/http/server';
import { useTestDatabase } from '../../testing/test-database';
import { sweepAndLog } from './log-sweep';
import { schoolFiles } from '../../core/files/school-files';
import type { SweepReport } from '../../core/files/sweep-files';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const test = useTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-sweeper-'));
});
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});
async function startApp(clock: () => Date): Promise<FastifyInstance> {
  const config = configFrom({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await buildApp({ database: test.database, config, clock });
  apps.push(app);
  return app;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
function put(name: string): void {
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'files/ab', name), 'x');
}

/** A log that collects its messages. */
function readableLog() {
  const messages: string[] = [];
  const stream = { write: (line: string) => void messages.push(JSON.parse(line).msg) };
  return { messages, log: createServer({ logLevel: 'info', trustProxy: false, version: '0', stream }).log };
}

it('logs unknown files that were not moved, again only when their number changes', async () => {
  const { messages, log } = readableLog();
  const { storage } = schoolFiles({ dataDir });
  const sweep = (before: SweepReport | null) =>
    sweepAndLog(test.db, storage, { now: inAnHour(), before, log });
  put('1.txt');
  const first = await sweep(null);
  const second = await sweep(first);
  expect(messages).toEqual(['too many files are unknown to the database: none was moved']);
  put('2.txt');
  await sweep(second);
  expect(messages).toHaveLength(2);
});

it('deletes temporary files after a day, without listing the stored files', async () => {
  const app = await startApp(() => new Date(Date.now() + 25 * 3_600_000));
  put('1.txt');
  mkdirSync(join(dataDir, 'incoming'));
  writeFileSync(join(dataDir, 'incoming/part'), 'x');
  await inTransaction(test.db, (trx) => app.jobs.enqueue(trx, sweepUploadsJob, {}));
  await app.jobs.runDue();
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  expect(await app.jobs.findLastOutput(sweepUploadsJob)).toEqual({ files: 1, uploads: 0, waiting: 0 });
  expect(await app.jobs.findLastOutput(sweepFilesJob)).toBeNull();
});

it('lists all files once a night', () => {
  const { cron } = housekeepingJobs.find(({ kind }) => kind === sweepFilesJob)!;
  expect(cron).toMatch(/^\d+ \d+ \* \* \*$/);
});

itAtNight(
  'reports the number of unknown files that were not moved in the metrics of every process',
  async () => {
    const [sweeping, other] = [await startApp(inAnHour), await startApp(inAnHour)];
    const unknown = async () =>
      /^stupeni_files_unknown (\d+)$/m.exec((await other.inject('/api/metrics')).body)?.[1];
    expect(await unknown()).toBe('0');
    put('1.txt');
    await inTransaction(test.db, (trx) => sweeping.jobs.enqueue(trx, sweepFilesJob, {}));
    await sweeping.jobs.runDue();
    expect(await unknown()).toBe('1');
  },
);
