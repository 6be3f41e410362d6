import type { StoredDraft } from './stored-draft';

/** A store of drafts by their names. Each function rejects when the browser forbids it. */
export interface DraftStore {
  read: (name: string) => Promise<StoredDraft | null>;
  /**
   * Replaces a row with the result of `change`, in one transaction, so that no tab writes in between. Null deletes the
   * row.
   */
  change: (name: string, change: (stored: StoredDraft | null) => StoredDraft | null) => Promise<void>;
  /** Deletes the rows that were last written before this moment. */
  sweep: (before: number) => Promise<void>;
}

const database = 'stupeni-drafts';
const table = 'drafts';

let connection: Promise<IDBDatabase> | undefined;

/** One connection for the page, so that its transactions run in the order in which they begin. */
function connect(): Promise<IDBDatabase> {
  connection ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(table);
    request.onsuccess = () => {
      // The browser closes a connection when it clears the data of the site.
      request.result.onclose = () => (connection = undefined);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('The browser stores no drafts.'));
  });
  connection.catch(() => (connection = undefined));
  return connection;
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore, give: (result: T) => void) => void,
): Promise<T | undefined> {
  const opened = await connect();
  return new Promise((resolve, reject) => {
    let result: T | undefined;
    const transaction = opened.transaction(table, mode);
    work(transaction.objectStore(table), (given) => (result = given));
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser stores no drafts.'));
  });
}

/** Drafts in IndexedDB. */
const browserStore: DraftStore = {
  async read(name) {
    const row = await run<StoredDraft>('readonly', (rows, give) => {
      const found = rows.get(name) as IDBRequest<StoredDraft | undefined>;
      found.onsuccess = () => found.result && give(found.result);
    });
    return row ?? null;
  },
  async change(name, change) {
    await run('readwrite', (rows) => {
      const found = rows.get(name) as IDBRequest<StoredDraft | undefined>;
      found.onsuccess = () => {
        const next = change(found.result ?? null);
        if (next === null) rows.delete(name);
        else rows.put(next, name);
      };
    });
  },
  async sweep(before) {
    await run('readwrite', (rows) => {
      const walk = rows.openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        if (((cursor.value as StoredDraft).savedAt ?? 0) < before) cursor.delete();
        cursor.continue();
      };
    });
  },
};

/** The store for drafts. Null if the browser has no IndexedDB. */
export const findDraftStore = (): DraftStore | null => ('indexedDB' in globalThis ? browserStore : null);
