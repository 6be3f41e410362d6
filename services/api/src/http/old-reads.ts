import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { hasJustWritten } from './own-writes';

/**
 * Reads what may be a few seconds old, from the replica of DATABASE_READ_URL or else the primary. Use it for a list or a
 * table that no event reloads: after an event, a page must not read the state before it. A browser that has
 * just written reads from the primary.
 */
export type OldReads = <T>(
  request: Pick<FastifyRequest, 'headers'>,
  work: (db: Kysely<Tables>) => Promise<T>,
) => Promise<T>;

/** The reads of a school. Without a replica all go to the primary. */
export const oldReads =
  ({ db, replica }: Pick<Database, 'db' | 'replica'>): OldReads =>
  (request, work) =>
    replica && !hasJustWritten(request) ? replica.read(work) : work(db);
