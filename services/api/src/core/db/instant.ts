import { type Expression, type RawBuilder, sql } from 'kysely';

/** A `timestamptz` as text in the format of `toISOString`; null stays null. */
export const instant = <M extends Date | null>(
  moment: Expression<M>,
): RawBuilder<M extends null ? string | null : string> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
