import { placeKey, type UploadPlace } from './place';

/** A file in this browser that has not arrived on the server. */
export interface StoredFile {
  /** The key of its row. */
  key: string;
  file: File;
  uploadId?: string;
}

/** Stores files in the browser until they are sent, so that a reload of the page loses none. */
export interface FileKeeper {
  keep: (place: UploadPlace, kept: StoredFile) => Promise<void>;
  /** Adds the id of the upload that has begun. */
  noteUpload: (place: UploadPlace, key: string, uploadId: string) => Promise<void>;
  drop: (place: UploadPlace, key: string) => Promise<void>;
  /** Takes the files that no other open page has, in the order in which they were added. This page then owns them. */
  take: (place: UploadPlace) => Promise<StoredFile[]>;
}

/**
 * The largest file that is stored, because a larger one would fill the storage of a phone. Its upload continues when
 * the person chooses it again.
 */
const mostStoredBytes = 50 * 1024 * 1024;
/** How long a file is stored: the same time as a draft (product decisions §1). */
const lifetimeMs = 30 * 24 * 3_600_000;
const database = 'stupeni-files';
const table = 'kept';

interface Row extends StoredFile {
  id: string;
  owner: string;
  /** In ms since 1970. */
  savedAt: number;
}

/**
 * Stores the files of one person in IndexedDB. An open page holds a lock on each of its files, so that two tabs never
 * send the same file. Undefined if the browser lacks IndexedDB or locks, for example over plain http. The files are
 * then lost when their page closes.
 */
export function makeFileKeeper(user: number): FileKeeper | undefined {
  // Some browsers have neither, although their types do not say so.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || !('indexedDB' in globalThis)) return undefined;
  const releases = new Map<string, () => void>();
  const ownerOf = (place: UploadPlace) => `${user}:${placeKey(place)}`;
  const idOf = (place: UploadPlace, key: string) => `${ownerOf(place)}:${key}`;
  // A file may arrive before it is stored, so each step waits for the previous step.
  let last: Promise<unknown> = Promise.resolve();
  function runInOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  /** Locks a file for this page. Resolves to false if another page has it. */
  const hold = (id: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (releases.has(id)) return resolve(true);
      locks
        .request(`stupeni:file:${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<void>((release) => releases.set(id, release));
        })
        .catch(reject);
    });

  async function remove(id: string): Promise<void> {
    await change((rows) => rows.delete(id));
    releases.get(id)?.();
    releases.delete(id);
  }

  return {
    keep: (place, kept) =>
      runInOrder(async () => {
        if (kept.file.size > mostStoredBytes) return;
        const id = idOf(place, kept.key);
        await hold(id);
        const row: Row = { ...kept, id, owner: ownerOf(place), savedAt: Date.now() };
        await change((rows) => rows.put(row));
      }),
    noteUpload: (place, key, uploadId) =>
      runInOrder(() =>
        change((rows) => {
          const found = rows.get(idOf(place, key)) as IDBRequest<Row | undefined>;
          found.onsuccess = () => found.result && rows.put({ ...found.result, uploadId });
        }),
      ),
    drop: (place, key) => runInOrder(() => remove(idOf(place, key))),
    take: (place) =>
      runInOrder(async () => {
        const all = await readAll();
        for (const { id, savedAt } of all) if (Date.now() - savedAt > lifetimeMs) await remove(id);
        const own = all
          .filter(({ owner, savedAt }) => owner === ownerOf(place) && Date.now() - savedAt <= lifetimeMs)
          .sort((one, other) => one.savedAt - other.savedAt);
        const taken: StoredFile[] = [];
        for (const { id, key, file, uploadId } of own)
          if (await hold(id)) taken.push({ key, file, ...(uploadId !== undefined && { uploadId }) });
        return taken;
      }),
  };
}

/** Runs a change and resolves when it is stored. */
async function change(work: (rows: IDBObjectStore) => void): Promise<void> {
  await inTransaction('readwrite', (rows) => void work(rows));
}

async function readAll(): Promise<Row[]> {
  const asked = await inTransaction('readonly', (rows) => rows.getAll() as IDBRequest<Row[]>);
  return asked.result;
}

async function inTransaction<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => T): Promise<T> {
  const opened = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(table, mode);
      const result = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser stores no files.'));
    });
  } finally {
    opened.close();
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser stores no files.'));
  });
