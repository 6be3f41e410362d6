/** Patterns for texts that can name a person or give access, and their replacements. The order matters. */
const rules: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [secret]'],
  // An address with the password of a database or a mail server. The whole address is replaced.
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s/@"']*@[^\s"']*/gi, '[address]'],
  [/[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+/g, '[e-mail]'],
  // Queries have signatures and searched names.
  [/\?[^\s"')\]]*=[^\s"')\]]*/g, '?[query]'],
  [/"[^"\n]*"|«[^»\n]*»|`[^`\n]*`/g, '[text]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/\b(?=[\da-f:]*:[\da-f:]*:)[\da-f]{1,4}(?::{1,2}[\da-f]{1,4}){3,7}\b/gi, '[ip]'],
  [/\+?\d[\d\s()-]{8,}\d/g, '[number]'],
  [/[\w-]{32,}/g, '[id]'],
  // Our errors are in English. Russian words come from people or from a text for people.
  [/\p{Script=Cyrillic}[\p{Script=Cyrillic}\s.,-]*/gu, '[text]'],
];

const maxLength = 500;

/** A text of an error without names, addresses, tokens and quoted input. */
export const withoutPeople = (text: string): string =>
  rules
    .reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
    .slice(0, maxLength);
