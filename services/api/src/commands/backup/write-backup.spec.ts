import type { BackupFolder, BackupStore } from '../../core/backups/backup-store';
import { writeBackup } from './write-backup';

const day = (n: number) => new Date(Date.now() + n * 86_400_000);

/** Stores a backup beside these, by their days from today, and resolves to the days of the deleted ones. */
async function backUp(days: readonly number[], at = day(0)): Promise<string[]> {
  const make = (name: string, moment: Date) => ({
    name,
    path: name,
    at: moment,
    folder: { has: async () => false } as Partial<BackupFolder> as BackupFolder,
  });
  const backups = days.map((one) => make(String(one), day(one)));
  const store: BackupStore = {
    address: 'backups',
    isRemote: false,
    list: async () => backups.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    lock: async () => ({ isHeld: async () => true, unlock: async () => undefined }),
    create: async () => make('new', at).folder,
    async finish() {
      backups.push(make('new', at));
      return backups.at(-1)!;
    },
    remove: async () => undefined,
  };
  const { removed } = await writeBackup(store, { key: null, keepDays: 30 }, async ({ begin }) => ({
    folder: await begin(at),
    at,
  }));
  return removed;
}

it('deletes the backups that are more days older than the new one', async () => {
  expect(await backUp([-32, -31, -29, -1])).toEqual(['-32', '-31']);
});

it('leaves recent backups, and the new one, beside those of a clock that was ahead', async () => {
  expect(await backUp([-31, -29, -2, -1, 365])).toEqual(['-31']);
  expect(await backUp([-31, -2, -1, 365, 366])).toEqual(['-31']);
});

it('leaves recent backups when the clock of the database is ahead', async () => {
  expect(await backUp([-31, -29, -2, -1], day(365))).toEqual(['-31']);
});
