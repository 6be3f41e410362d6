import { CommandError } from './command-error';
import { texts } from './texts';

type DatabaseSettings = Partial<
  Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'NODE_ENV', string | undefined>
>;

/**
 * The database of a command. With `DATABASE_DIRECT_URL` that is the server itself: `DATABASE_URL` then names PgBouncer,
 * which rejects sessions with settings, named statements and locks. Undefined means the embedded database. With
 * NODE_ENV=production it throws a `CommandError` instead: the command would make a second, empty school.
 */
export function chooseDatabaseUrl(settings: DatabaseSettings): string | undefined {
  const { DATABASE_URL, DATABASE_DIRECT_URL, NODE_ENV } = settings;
  const url = DATABASE_DIRECT_URL || DATABASE_URL || undefined;
  if (url === undefined && NODE_ENV === 'production') throw new CommandError(texts.noDatabaseUrl);
  return url;
}
