import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSchool } from './with-school';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

it('connects without PgBouncer, because its sessions last for one transaction', async () => {
  // Nothing listens on these ports.
  process.env['DATABASE_URL'] = 'postgres://127.0.0.1:1/school';
  process.env['DATABASE_DIRECT_URL'] = 'postgres://127.0.0.1:2/school';
  await expect(withSchool(() => Promise.resolve())).rejects.toThrow('127.0.0.1:2');
});

it('rejects the embedded database in production, and makes no folder for it', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'stupeni-command-')), 'data');
  process.env = { NODE_ENV: 'production', DATA_DIR: dataDir };
  await expect(withSchool(() => Promise.resolve())).rejects.toThrow('задайте DATABASE_URL');
  expect(existsSync(dataDir)).toBe(false);
});
