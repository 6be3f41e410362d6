import type { Kysely, Transaction } from 'kysely';
import type { ConsentDocument } from '../../core/config/documents';
import type { Tables } from '../../core/db/tables';

/** What a person has accepted, the newest first. */
export const findConsents = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('consents')
    .select(['document as id', 'version', 'title', 'accepted_at as acceptedAt'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('document')
    .orderBy('version')
    .execute();

/**
 * Stores that a person accepted these documents now, with the hash of each text. Returns the number of new rows. A
 * repeat changes nothing.
 */
export async function saveConsents(
  trx: Transaction<Tables>,
  userId: number,
  documents: readonly Pick<ConsentDocument, 'id' | 'version' | 'title' | 'hash'>[],
): Promise<number> {
  if (documents.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('consents')
    .values(
      documents.map(({ id: document, version, title, hash: text_hash }) => ({
        user_id: userId,
        document,
        version,
        title,
        text_hash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
