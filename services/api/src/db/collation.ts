import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * A text folded by the database's function `russian_key`: lower case, ё as е. Folded texts compare by code point, which
 * is the order of the Russian alphabet. The embedded database has no Russian collation, and PostgreSQL has one only with
 * ICU. Folded keys sort and search the same on both, and indexes and cursors can use them.
 */
export const russianKey = (text: Expression<string> | string): RawBuilder<string> =>
  sql<string>`russian_key(${text})`;

/**
 * A pattern for `like` on a folded column that contains `text` in any letter case; % and _ are ordinary characters. It
 * is a subquery, so that the text is folded once and not for each row.
 */
export const containing = (text: string): RawBuilder<string> =>
  sql<string>`(select '%' || russian_key(${text.trim().replace(/[\\%_]/g, '\\$&')}) || '%')`;
