import { type Expression, type RawBuilder, sql } from 'kysely';
import { decodeNames } from './decode-names';

/**
 * A text folded by the database's function `russian_key`: lower case of Cyrillic and Latin letters, ё as е. Folded texts
 * compare by code point: Latin letters, the Russian alphabet in its order, then the other Cyrillic letters. The embedded
 * database has no Russian collation, and PostgreSQL has one only with ICU. Folded keys sort and search the same on both,
 * and indexes and cursors can use them.
 */
export const russianKey = (text: Expression<string> | string): RawBuilder<string> =>
  sql<string>`russian_key(${text})`;

/**
 * A pattern for `like` on a folded column that contains `text` in any letter case; % and _ are ordinary characters. It
 * is a subquery, so that the text is folded once and not for each row.
 */
export const makePatternSubquery = (text: string): RawBuilder<string> =>
  sql<string>`(select '%' || russian_key(${escapePattern(text)}) || '%')`;

// Stored e-mails have decoded domains, so the searched text is decoded too.
const escapePattern = (text: string): string => decodeNames(text.trim()).replace(/[\\%_]/g, '\\$&');

/**
 * A pattern like that of `makePatternSubquery`. It is no subquery, so that the planner sees its value. Use it with
 * `plannedEachTime`.
 */
export const makePattern = (text: string): RawBuilder<string> =>
  sql<string>`('%' || russian_key(${escapePattern(text)}) || '%')`;

/**
 * Whether a folded column of names and e-mails contains `text`, in a statement with `plannedEachTime`. For an e-mail only
 * the part before the @ uses the trigram index. Domains repeat, so their trigrams match nearly every row.
 */
export function containsText(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [local = '', domain] = text.trim().split(/(?<=@)/);
  const pattern = makePattern(text);
  // With `|| ''` PostgreSQL does not use the index for the whole pattern.
  return domain !== undefined && local.length > fewestLetters
    ? sql<boolean>`${column} like ${makePattern(local)} and ${column} || '' like ${pattern}`
    : sql<boolean>`${column} like ${pattern}`;
}

/** The index consists of groups of three letters. */
const fewestLetters = 3;
