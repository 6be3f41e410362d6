import { takeLock } from '@stupeni/process-lock';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';
import { formatName, parseName } from './backup-name';
import type { BackupFolder, BackupStore, StoredBackup } from './backup-store';

const incomplete = 'incomplete-';
/** A lock of a container that ended is free after this time. A backup that still runs renews its lock. */
const foreignMs = 120_000;

/** Backups in a folder of the disk. Until a backup is whole, its name says `incomplete`. */
export function diskStore(root: string): BackupStore {
  return {
    address: root,
    isRemote: false,
    list: () => listFolder(root),
    async lock() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const taken = await takeLock(join(root, 'backup.lock'), { command: 'backup', foreignMs });
      if (!('unlock' in taken))
        throw new BackupError(`В папку ${root} уже пишет другой запуск. Дождитесь его конца.`);
      return taken;
    },
    async create() {
      for (const name of await listNames(root))
        if (name.startsWith(incomplete)) await rm(join(root, name), { recursive: true });
      const path = join(root, `${incomplete}${process.pid}`);
      await mkdir(path, { mode: 0o700 });
      return diskFolder(path);
    },
    async finish(folder, at) {
      const name = formatName(at);
      const path = join(root, name);
      await flushFolder(folder.path);
      await rename(folder.path, path);
      await flushFolder(root);
      return { name, path, at, folder: diskFolder(path) };
    },
    // Deleting a backup leaves the bytes that another backup links to. So this does not look for shared files.
    async remove(names) {
      for (const name of names) {
        // Rename the folder first, so that an interrupted deletion leaves nothing that looks like a backup.
        const path = join(root, `${incomplete}${name}`);
        await rename(join(root, name), path);
        await rm(path, { recursive: true });
      }
    },
  };
}

/** A backup in this folder. */
export function diskFolder(path: string): BackupFolder {
  const toPath = (file: string) => join(path, file);
  const parent = dirname(resolve(path));
  const name = basename(resolve(path));
  return {
    name,
    path,
    read: (file) => createReadStream(toPath(file)),
    async write(file, bytes) {
      await mkdir(dirname(toPath(file)), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(bytes),
        createWriteStream(toPath(file), { flags: 'wx', mode: 0o600, flush: true }),
      );
      return (await stat(toPath(file))).size;
    },
    async has(file) {
      return (await unlessAbsent(access(toPath(file)).then(() => true))) ?? false;
    },
    remove: (file) => rm(toPath(file), { force: true }),
    sibling: (other) => diskFolder(join(parent, other)),
    siblings: async () =>
      (await listFolder(parent))
        .filter((backup) => backup.name !== name)
        .map(({ folder }) => folder)
        .toReversed(),
    async share(file, { earlier, last }) {
      const from = join(earlier.path, file);
      try {
        // The last backup has the same bytes already.
        if ((await readInode(from)) === (await readInode(join(last.path, file)))) return null;
        await mkdir(dirname(toPath(file)), { recursive: true, mode: 0o700 });
        await link(from, toPath(file));
        return this;
      } catch (error) {
        // The file system of the backups has no links, or the earlier backup lost a file.
        if (noLink.has((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
  };
}

const noLink = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOENT', 'EACCES']);

const readInode = async (path: string): Promise<number | null> =>
  (await unlessAbsent(stat(path)))?.ino ?? null;

async function listFolder(root: string): Promise<StoredBackup[]> {
  return (await listNames(root)).toSorted().flatMap((name) => {
    const at = parseName(name);
    const path = join(root, name);
    return at === null ? [] : [{ name, path, at, folder: diskFolder(path) }];
  });
}

const listNames = async (folder: string): Promise<string[]> => (await unlessAbsent(readdir(folder))) ?? [];

async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
