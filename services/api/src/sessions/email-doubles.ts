import type { Role } from '@stupeni/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** A live account with the same e-mail address as another live account. */
export interface EmailDouble {
  id: number;
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
  last_login_at: Date | null;
}

/**
 * Live accounts that share an address, ordered by address. They are older than the rule that «É» and «é» are the same
 * letter in an e-mail; new ones are not possible.
 */
export const findEmailDoubles = (db: Kysely<Tables>): Promise<EmailDouble[]> =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'first_name', 'last_name', 'last_login_at'])
    .where('deleted_at', 'is', null)
    .where(
      'email_key',
      'in',
      db
        .selectFrom('users')
        .select('email_key')
        .where('email_double', '=', sql.lit(true))
        .where('deleted_at', 'is', null),
    )
    .orderBy('email_key')
    .orderBy('id')
    .execute();

/** Logs a warning with the ids of accounts that share an address. E-mails are never logged. */
export async function reportEmailDoubles(
  db: Kysely<Tables>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const doubles = await findEmailDoubles(db);
  if (doubles.length === 0) return;
  const ids = doubles.map(({ id }) => id);
  log.warn({ ids }, 'accounts share an e-mail address, see them with: npm run user -- doubles');
}
