/** The storage of the files does not answer or refuses. The message says in Russian what the administrator can do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
