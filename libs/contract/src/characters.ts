/**
 * One character that can be seen, as a class of a regular expression with the flag `u`. No kind of space
 * counts, no control or format character, nothing that Unicode draws as nothing (fillers, joiners, variation
 * selectors, the empty braille cell), no private or broken code point, and no accent without its letter.
 * The database's `has_text` refuses nothing that this takes.
 */
export const visibleCharacter =
  '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{M}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';

/** A character that ends a line or steers a terminal: none is in the name or title of anything. */
export const controlCharacter = '[\\p{Cc}\\u2028\\u2029]';
