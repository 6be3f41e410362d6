import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { configFrom } from '../config';
import { createServer } from '../http/server';
import { useTestDatabase } from '../testing/test-database';
import { fileSweeper } from './file-sweeper';
import { schoolFiles } from './school-files';

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
  const { sweep } = fileSweeper(test.db, schoolFiles({ dataDir }), inAnHour);
  put('1.txt');
  await sweep(log);
  await sweep(log);
  expect(messages).toEqual(['too many files are unknown to the database: none was moved']);
  put('2.txt');
  await sweep(log);
  expect(messages).toHaveLength(2);
});

it('reports the number of unknown files that were not moved in the metrics', async () => {
  const { log } = readableLog();
  const sweeper = fileSweeper(test.db, schoolFiles({ dataDir }), inAnHour);
  const config = configFrom({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await buildApp({ database: test.database, config, lastSweep: () => sweeper.last });
  const unknown = async () =>
    /^stupeni_files_unknown (\d+)$/m.exec((await app.inject('/api/metrics')).body)?.[1];
  expect(await unknown()).toBe('0');
  put('1.txt');
  await sweeper.sweep(log);
  expect(await unknown()).toBe('1');
  await app.close();
});
