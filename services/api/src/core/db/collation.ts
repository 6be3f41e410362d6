import { type Expression, type RawBuilder, sql } from 'kysely';
import { decodeNames } from './decode-names';

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
  sql<string>`(select '%' || russian_key(${escaped(text)}) || '%')`;

// Stored e-mails have the letters of their domains.
const escaped = (text: string): string => decodeNames(text.trim()).replace(/[\\%_]/g, '\\$&');

/**
 * The beginning of a statement that PostgreSQL plans again for each call, because the `knownPattern` decides
 * between an index of letters and the order of the list. A statement that begins with a comment gets no name
 * (`prepared-statements.ts`).
 */
export const plannedEachTime: RawBuilder<unknown> = sql.raw('/* planned for each call */');

/** A pattern as `containing`, which the planner of a statement with `plannedEachTime` knows. */
export const knownPattern = (text: string): RawBuilder<string> =>
  sql<string>`('%' || russian_key(${escaped(text)}) || '%')`;

/**
 * Whether a folded column of names and e-mails contains `text`, in a statement with `plannedEachTime`. Of an e-mail the
 * index of letters is asked for the part before the @ alone: all addresses share the letters of a few domains, and the
 * index would compare the lists of everybody for each of them.
 */
export function hasKnown(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [local = '', domain] = text.trim().split(/(?<=@)/);
  const whole = knownPattern(text);
  // An expression has no index.
  return domain !== undefined && local.length > fewestLetters
    ? sql<boolean>`${column} like ${knownPattern(local)} and ${column} || '' like ${whole}`
    : sql<boolean>`${column} like ${whole}`;
}

/** The index knows groups of three letters. */
const fewestLetters = 3;
