import type { Role } from '@stupeni/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** A live account whose address another live account has too. */
export interface EmailDouble {
  id: number;
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
  last_login_at: Date | null;
}

/**
 * Live accounts that share an address, those of one address together. New ones cannot arise: these are older
 * than the rule that «É» and «é» are one letter of an e-mail.
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

/** Warns in the log of accounts that share an address, by their ids: an e-mail has no place in a log. */
export async function reportEmailDoubles(
  db: Kysely<Tables>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const doubles = await findEmailDoubles(db);
  if (doubles.length === 0) return;
  const ids = doubles.map(({ id }) => id);
  log.warn({ ids }, 'accounts share an e-mail address, see them with: npm run user -- doubles');
}
