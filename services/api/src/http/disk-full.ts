// The disk, a quota of the disk, and PostgreSQL on a full disk (SQLSTATE 53100), which has undone its transaction.
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error says that a disk has no room left. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(String((error as { code?: unknown } | null)?.code ?? ''));
