import { FileMissingError, type Storage } from './storage';

/**
 * Joins two storages while files move from one to the other. Reads from both, because a file may be in either. Lists,
 * deletes and moves to or from the trash in both. `store`, `schoolId`, `claim`, `probe` and `space` are those of
 * `first`.
 */
export function joinPlaces(first: Storage, second: Storage): Storage {
  const both = [first, second] as const;
  /** Asks the first place twice, because a file can move there while the second place is asked. */
  async function readAnywhere<T>(key: string, read: (storage: Storage) => Promise<T>): Promise<T> {
    for (const storage of [first, second, first]) {
      try {
        return await read(storage);
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error;
      }
    }
    throw new FileMissingError(key);
  }
  async function runInBoth(work: (storage: Storage) => Promise<void>): Promise<void> {
    for (const storage of both) await work(storage);
  }
  return {
    place: first.place,
    store: first.store,
    // The old bytes may be in the second place. Readers get the new ones from the first place.
    async replace(tempFile, key) {
      await first.replace(tempFile, key);
      await second.remove(key);
    },
    open: (key, range) => readAnywhere(key, (storage) => storage.open(key, range)),
    remove: (key) => runInBoth((storage) => storage.remove(key)),
    async *list() {
      for (const storage of both) yield* storage.list();
    },
    schoolId: first.schoolId,
    claim: first.claim,
    moveToTrash: (file) => runInBoth((storage) => storage.moveToTrash(file)),
    restore: (file) => runInBoth((storage) => storage.restore(file)),
    async *listTrash() {
      for (const storage of both) yield* storage.listTrash();
    },
    openTrashed: (key) => readAnywhere(key, (storage) => storage.openTrashed(key)),
    emptyTrash: (before) => runInBoth((storage) => storage.emptyTrash(before)),
    probe: first.probe,
    space: first.space,
  };
}
