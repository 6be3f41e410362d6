/** One backup: the files in its folder. In a bucket the same names follow the name of the backup. */
export interface BackupFolder {
  readonly name: string;
  /** The location, for messages. */
  readonly path: string;
  /** Reads a file. Fails with the code ENOENT when there is none. */
  read: (file: string) => AsyncIterable<Uint8Array>;
  /**
   * Writes a file. After a failure the file may be truncated, but then no whole backup contains it. Resolves to the
   * number of bytes in the file.
   */
  write: (file: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  has: (file: string) => Promise<boolean>;
  /** Deletes the file, if it exists. */
  remove: (file: string) => Promise<void>;
  /** Another folder beside this one. */
  sibling: (name: string) => BackupFolder;
  /** All other folders that may have files of backups, the newest first. */
  siblings: () => Promise<BackupFolder[]>;
  /**
   * Takes over a file of an earlier backup without a copy of its bytes. Resolves to the folder that has the bytes now;
   * null when the last backup has the same bytes, or when the place cannot do it.
   */
  share: (file: string, from: { earlier: BackupFolder; last: BackupFolder }) => Promise<BackupFolder | null>;
}

/** A whole backup. */
export interface StoredBackup {
  name: string;
  path: string;
  /** The moment of the database's snapshot. */
  at: Date;
  folder: BackupFolder;
}

/** The right of one process to write backups. */
export interface BackupLock {
  /** False when another process took the right, because this one was silent too long. */
  isHeld: () => Promise<boolean>;
  unlock: () => Promise<void>;
}

/** Where the backups of a school are. */
export interface BackupStore {
  /** The location, for messages. */
  readonly address: string;
  /** Whether a call goes over the network. */
  readonly isRemote: boolean;
  /** The whole backups, the oldest first; none when the place does not exist yet. */
  list: () => Promise<StoredBackup[]>;
  /** @throws BackupError when another process writes a backup there */
  lock: () => Promise<BackupLock>;
  /** Creates a folder, which `list` leaves out until `finish`. Call it only with the lock. */
  create: (at: Date) => Promise<BackupFolder>;
  finish: (folder: BackupFolder, at: Date) => Promise<StoredBackup>;
  /**
   * Deletes these backups. In a bucket it also deletes the files of interrupted runs; on a disk `create` does that.
   * Call it only with the lock.
   * @param findShared resolves to the files that other backups share with the deleted ones, as `<name>/<file>`; null
   *   when it cannot read a list. Then all files of the school stay in a bucket.
   */
  remove: (names: readonly string[], findShared: () => Promise<ReadonlySet<string> | null>) => Promise<void>;
}
