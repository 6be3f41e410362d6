/** A backup cannot be made or restored. The message says in Russian why and what to do. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/**
 * Bytes of a backup are lost or changed. A wrong key, a backup of a newer program or a busy disk throws only a
 * `BackupError`.
 */
export class BackupDamagedError extends BackupError {
  override readonly name = 'BackupDamagedError';
}
