import { type Kysely, sql } from 'kysely';
import { statement } from './invariants';
import type { Tables } from './tables';

/** Finds the broken invariants, one line for each; none when all hold. `invariants.ts` lists them. */
export async function findBrokenInvariants(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql.raw<{ invariant: string; detail: string }>(statement).execute(db);
  return rows.map(({ invariant, detail }) => `${invariant}: ${detail}`);
}
