/**
 * Name of the constraint (or unique index, or rule kept by a trigger) that refused a write, else null.
 * The same on both databases: `users_live_email`, `slot_account_free`, `lessons_live_order`, …
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  const { code, constraint } = error;
  // Class 23: integrity constraint violation.
  const broken = typeof code === 'string' && code.startsWith('23');
  return broken && typeof constraint === 'string' ? constraint : null;
}
