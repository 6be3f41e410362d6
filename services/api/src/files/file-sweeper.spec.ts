import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { configFrom } from '../config';
import { inTransaction } from '../db/transaction';
import { createServer } from '../http/server';
import { useTestDatabase } from '../testing/test-database';
import { sweepAndLog } from './file-sweeper';
import { schoolFiles } from './school-files';
import type { SweepReport } from './sweep-files';

const test = useTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-sweeper-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

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

it('logs unknown files that were not moved, once for each number of them', async () => {
  const { messages, log } = readableLog();
  const files = schoolFiles({ dataDir });
  const sweep = (before: SweepReport | null) => sweepAndLog(test.db, files, { now: inAnHour(), before, log });
  put('1.txt');
  const first = await sweep(null);
  const second = await sweep(first);
  expect(messages).toEqual(['too many files are unknown to the database: none was moved']);
  put('2.txt');
  await sweep(second);
  expect(messages).toHaveLength(2);
});

it('reports the number of unknown files that were not moved in the metrics of every process', async () => {
  const config = configFrom({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const processes = [];
  for (let made = 0; made < 2; made += 1)
    processes.push(await buildApp({ database: test.database, config, clock: inAnHour }));
  const [sweeping, other] = processes as [FastifyInstance, FastifyInstance];
  const unknown = async () =>
    /^stupeni_files_unknown (\d+)$/m.exec((await other.inject('/api/metrics')).body)?.[1];
  expect(await unknown()).toBe('0');
  put('1.txt');
  await inTransaction(test.db, (trx) => sweeping.jobs.enqueue(trx, 'sweep-files', {}));
  await sweeping.jobs.runDue();
  expect(await unknown()).toBe('1');
  for (const app of processes) await app.close();
});
