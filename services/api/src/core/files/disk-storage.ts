import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileMissingError, type Storage } from './storage';
import { StorageError } from '../failures/storage-error';
import { writeProbe } from './write-probe';

const idFile = 'school-id';
const trash = 'trash';
/** Files are stored in folders named by the first two characters of their id. */
const fileFolder = /^[0-9a-f]{2}$/;
const dayFolder = /^\d{4}-\d{2}-\d{2}$/;

/** Stores files in a folder of this machine. Temporary files must be on the same disk. */
export function diskStorage(root: string): Storage {
  const toPath = (key: string) => join(root, key);
  const toTrashPath = (key: string, day: string) => join(root, trash, day, key);
  const idPath = join(root, idFile);
  // A folder that had the id of the school and has none is the bare mount point of a disk that is not mounted any more.
  let hadId = false;
  async function schoolId(): Promise<string | null> {
    const id = await readId(idPath);
    hadId ||= id !== null;
    return id;
  }
  async function requireDisk(): Promise<void> {
    if (hadId && (await schoolId()) === null) throw new StorageError(texts.gone(root));
  }
  async function store(tempFile: string, key: string): Promise<void> {
    // A file that is stored under the bare mount point is hidden when the disk is mounted again.
    await requireDisk();
    const path = toPath(key);
    await makeFolder(dirname(path));
    await rename(tempFile, path);
    try {
      await flush(dirname(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
  return {
    place: root,
    store,
    // A rename puts the new file in place of the old one.
    replace: store,
    async open(key, range) {
      try {
        const file = await open(toPath(key));
        return file.createReadStream({ ...range });
      } catch (error) {
        if (!isAbsent(error)) throw error;
        await requireDisk();
        throw new FileMissingError(key);
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
    list: () => listFiles(root),

    schoolId,
    async claim(id, { replace }) {
      await makeFolder(root);
      await writeWhole(idPath, `${id}\n`, { replace });
      return (await schoolId()) ?? id;
    },

    moveToTrash: ({ key, day }) => move(toPath(key), toTrashPath(key, day)),
    restore: ({ key, day }) => move(toTrashPath(key, day), toPath(key)),
    async *listTrash() {
      for (const day of await listFolders(join(root, trash), dayFolder))
        for await (const key of listKeys(join(root, trash, day))) yield { key, day };
    },
    async openTrashed(key) {
      for (const day of await listFolders(join(root, trash), dayFolder)) {
        const file = await unlessAbsent(open(toTrashPath(key, day)));
        if (file) return file.createReadStream();
      }
      throw new FileMissingError(key);
    },
    async emptyTrash(before) {
      for (const day of await listFolders(join(root, trash), dayFolder))
        if (day < before) await rm(join(root, trash, day), { recursive: true, force: true });
    },

    async probe() {
      await requireDisk();
      // Before the first claim there is no folder.
      await unlessAbsent(writeProbe(root));
    },
    async space() {
      const found = await unlessAbsent(statfs(root));
      return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
    },
  };
}

async function* listFiles(root: string) {
  for await (const key of listKeys(root)) {
    const found = await unlessAbsent(stat(join(root, key)));
    if (found) yield { key, changedAt: found.mtime };
  }
}

async function* listKeys(root: string) {
  for (const folder of await listFolders(root, fileFolder))
    for (const entry of await readEntries(join(root, folder)))
      if (entry.isFile()) yield `${folder}/${entry.name}`;
}

const listFolders = async (root: string, names: RegExp) =>
  (await readEntries(root))
    .filter((entry) => entry.isDirectory() && names.test(entry.name))
    .map(({ name }) => name);

const readEntries = async (path: string) =>
  (await unlessAbsent(readdir(path, { withFileTypes: true }))) ?? [];

async function readId(path: string): Promise<string | null> {
  const text = await unlessAbsent(readFile(path, 'utf8'));
  return text === null ? null : text.trim();
}

// Other replicas see the whole text or no file. Unlike a rename, a link never replaces an existing file.
async function writeWhole(path: string, text: string, { replace }: { replace: boolean }): Promise<void> {
  const own = `${path}.${randomUUID()}`;
  try {
    await writeFile(own, text, { mode: 0o600, flush: true });
    if (replace) await rename(own, path);
    else await unlessCode('EEXIST', link(own, path));
    await flush(dirname(path));
  } finally {
    await rm(own, { force: true });
  }
}

// Another replica may have moved the file already.
async function move(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to));
  await unlessAbsent(rename(from, to));
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

// A new name survives a power failure only after its folder is flushed.
async function flush(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unlessAbsent = <T>(work: Promise<T>) => unlessCode('ENOENT', work);

/** The result of `work`, or null when it fails with this error code. */
async function unlessCode<T>(code: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

const texts = {
  gone: (place: string) =>
    `В папке файлов ${place} больше нет номера школы: диск отключён, или папку очистили. ` +
    'Подключите диск. Если файлы потеряны, восстановите их из резервной копии.',
};
