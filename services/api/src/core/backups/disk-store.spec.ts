import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from './disk-store';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stupeni-backups-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the lock as the process of another container, which renewed it at this time. */
function lockElsewhere(renewedAt: number): void {
  const holder = { pid: 1, started: '1', space: 'another container', since: '', command: 'backup' };
  writeFileSync(join(root, 'backup.lock'), JSON.stringify(holder));
  utimesSync(join(root, 'backup.lock'), renewedAt / 1000, renewedAt / 1000);
}

it('waits for a backup in another container, and not for one that ended with its container', async () => {
  const store = diskStore(root);
  lockElsewhere(Date.now());
  await expect(store.lock()).rejects.toThrow('уже пишет другой запуск');
  lockElsewhere(Date.now() - 130_000);
  const lock = await store.lock();
  expect(await lock.isHeld()).toBe(true);
  lockElsewhere(Date.now());
  expect(await lock.isHeld()).toBe(false);
  await lock.unlock();
});
