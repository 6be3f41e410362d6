/** A database that cannot be used; the message says in Russian why and what to do. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** The data folder belongs to another process; the message says to which one. */
export class FolderBusy extends DatabaseError {
  override readonly name = 'FolderBusy';
}
