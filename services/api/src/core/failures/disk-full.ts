// The codes of a read-only disk (also one that the kernel made read-only after an error), a broken or vanished one, and
// a folder that this program may not use.
const failureCodes = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM', 'ENODEV', 'ENXIO', 'ESTALE']);

/** Whether a call of the file system failed because files cannot be read or written there now. */
export const isDiskFailed = (error: unknown): boolean =>
  failureCodes.has((error as { code?: string } | null)?.code ?? '');

// The codes of a full disk, a disk quota, and PostgreSQL on a full disk (SQLSTATE 53100), which has rolled back its
// transaction.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error means that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  fullCodes.has((error as { code?: string } | null)?.code ?? '');
