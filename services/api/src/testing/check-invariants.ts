import type { Kysely } from 'kysely';
import { findBrokenInvariants } from '../core/db/broken-invariants';
import type { Tables } from '../core/db/tables';

/** Throws with every broken invariant in its message. */
export async function checkInvariants(db: Kysely<Tables>): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new Error(`Broken invariants:\n${broken.join('\n')}`);
}
