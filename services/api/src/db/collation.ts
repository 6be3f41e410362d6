import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Text folded by the database's `russian_key`: lower case, ё as е, ordered by code point, in which the
 * Russian alphabet stands in its own order. The embedded database has no Russian collation and
 * PostgreSQL only where it was built with ICU; a folded key sorts and searches alike on both, and an
 * index and a cursor can use it.
 */
export const russianKey = (text: Expression<string> | string): RawBuilder<string> =>
  sql<string>`russian_key(${text})`;

/**
 * Pattern for `like` on a folded column: contains `text`, whatever its case; % and _ stand for themselves.
 * A subquery, so that the words are folded once: a plan that is kept for any words folded them for each row.
 */
export const containing = (text: string): RawBuilder<string> =>
  sql<string>`(select '%' || russian_key(${text.trim().replace(/[\\%_]/g, '\\$&')}) || '%')`;
