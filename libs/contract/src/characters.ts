/**
 * One visible character, as a class of a regular expression with the flag `u`. It excludes spaces, control and format
 * characters, invisible characters (fillers, joiners, variation selectors, the empty braille cell), private and
 * invalid code points, and an accent without its letter. The database's `has_text` accepts every text with such a
 * character.
 */
export const visibleCharacter =
  '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{M}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';

/** A line break or another control character. No name and no title may contain one. */
export const controlCharacter = '[\\p{Cc}\\u2028\\u2029]';
