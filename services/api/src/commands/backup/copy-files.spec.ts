import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFolder } from '../../core/backups/disk-store';
import { hashBytes } from '../../core/files/known-files';
import { diskStorage } from '../../core/files/disk-storage';
import { type CopiedFile, copyFiles, chooseFilesToReadAgain } from './copy-files';
import type { FileEntry } from './file-list';
import { Readable } from 'node:stream';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keys = ['00/right.txt', '01/damaged.txt', '02/lost.txt'];
const schoolPath = (key: string) => join(folder, 'files', key);

type Earlier = Parameters<typeof copyFiles>[2]['earlier'];

async function backUp(name: string, earlier: Earlier, mustReadAgain: (key: string) => boolean = () => true) {
  const files = await Promise.all(
    keys.map(async (key) => ({ key, sha256: await hashBytes(Readable.from([Buffer.from(key)])) })),
  );
  mkdirSync(join(folder, name));
  const target = { folder: diskFolder(join(folder, name)), key: null, earlier, mustReadAgain };
  const copied: CopiedFile[] = [];
  for await (const one of copyFiles(diskStorage(join(folder, 'files')), files, target)) copied.push(one);
  const entries = copied.flatMap((one) => ('file' in one ? [one.file] : []));
  return {
    how: copied.map((one) => ('file' in one ? one.outcome : 'missing')),
    listed: {
      folder: target.folder,
      files: new Map<string, FileEntry>(entries.map((one) => [one.key, one])),
    },
  };
}

/** Makes two backups of a school, then damages one of its files and deletes another. */
async function makeTwoBackups(): Promise<Earlier> {
  for (const key of keys) {
    mkdirSync(join(folder, 'files', key.slice(0, 2)), { recursive: true });
    writeFileSync(schoolPath(key), key);
  }
  const none = { linkable: null, folders: [] };
  const [first, second] = [await backUp('first', none), await backUp('second', none)];
  writeFileSync(schoolPath('01/damaged.txt'), '01/damaged.txT');
  rmSync(schoolPath('02/lost.txt'));
  return {
    linkable: { beforeLast: first.listed, last: second.listed },
    folders: [second.listed.folder, first.listed.folder],
  };
}

it('reports a damaged or lost file of the school even when an earlier backup has it', async () => {
  const earlier = await makeTwoBackups();
  expect((await backUp('third', earlier)).how).toEqual(['linked', 'healed', 'healed']);
  expect((await backUp('fourth', earlier, (key) => key.startsWith('01'))).how).toEqual([
    'linked',
    'healed',
    'linked',
  ]);
});

it('reads each file of a disk in every backup, and each file of a bucket in one of seven days', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, at, 3, 30));
  for (const key of ['00/a.txt', '7f/b.txt', 'ff/c.txt']) {
    expect(chooseFilesToReadAgain(day(1), { isBucket: false })(key)).toBe(true);
    const days = Array.from({ length: 7 }, (_, at) =>
      chooseFilesToReadAgain(day(at + 1), { isBucket: true })(key),
    );
    expect(days.filter(Boolean)).toHaveLength(1);
  }
});
