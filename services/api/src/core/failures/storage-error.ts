/** The storage of the files does not answer, or rejects a call. The message says in Russian what the administrator can do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
