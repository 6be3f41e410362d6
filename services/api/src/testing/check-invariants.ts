import { type Kysely, sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tables } from '../db/tables';

const statement = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** The broken invariants, one line for each; empty when all hold. invariants.sql lists them. */
export async function brokenInvariants(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql.raw<{ invariant: string; detail: string }>(statement).execute(db);
  return rows.map(({ invariant, detail }) => `${invariant}: ${detail}`);
}

/** Throws with every broken invariant in its message. */
export async function checkInvariants(db: Kysely<Tables>): Promise<void> {
  const broken = await brokenInvariants(db);
  if (broken.length > 0) throw new Error(`Broken invariants:\n${broken.join('\n')}`);
}
