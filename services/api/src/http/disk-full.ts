// A full disk, a disk quota, and PostgreSQL on a full disk (SQLSTATE 53100), which has rolled back its transaction.
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error means that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has((error as { code?: string } | null)?.code ?? '');
