/** The database cannot be used. The message says in Russian why and what to do. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Another process uses the data folder. The message names the process. */
export class FolderBusyError extends DatabaseError {
  override readonly name = 'FolderBusyError';

  /** @param holder the process, in Russian */
  constructor(
    message: string,
    readonly holder: string,
  ) {
    super(message);
  }
}
