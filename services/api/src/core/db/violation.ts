/**
 * The name of the constraint, unique index or trigger rule that rejected a write, such as `users_live_email`; null for
 * other errors. The names are the same on both databases.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  const { code, constraint } = error;
  // Class 23: integrity constraint violation.
  const broken = typeof code === 'string' && code.startsWith('23');
  return broken && typeof constraint === 'string' ? constraint : null;
}
