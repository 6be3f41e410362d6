/**
 * The database of a command. With `DATABASE_DIRECT_URL` that is the server itself: `DATABASE_URL` then names PgBouncer,
 * which rejects sessions with settings, named statements and locks.
 */
export const chooseDatabaseUrl = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Partial<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string | undefined>>): string | undefined =>
  DATABASE_DIRECT_URL || DATABASE_URL || undefined;
