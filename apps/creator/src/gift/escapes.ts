const escapable = '\\:#={}~n';

/** The first index from `from` on where one of these characters is not escaped. -1 when there is none. */
export function findPlain(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\' && escapable.includes(text[at + 1] ?? ' ')) at++;
    else if (characters.includes(character)) return at;
  }
  return -1;
}

/** Removes the escapes. A backslash before any other character stays a backslash. */
const unescape = (text: string): string =>
  text.replace(/\\([\\:#={}~n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** Escapes all characters that have a meaning in GIFT. The result is one line. */
export const escape = (text: string): string =>
  text.replace(/[\\:#={}~]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

export type Format = 'moodle' | 'html' | 'markdown' | 'plain';

/** Reads a text and its format mark. White space stays in HTML and Markdown, and is merged in other formats. */
export function richText(raw: string, inherited: Format = 'moodle'): { text: string; format: Format } {
  const [, named, rest] = /^\s*\[(html|markdown|plain|moodle)\]([^]*)$/.exec(raw) ?? [];
  const format = (named as Format | undefined) ?? inherited;
  const words = (rest ?? raw).trim();
  const hasMarkup = format === 'html' || format === 'markdown';
  return {
    format,
    text: unescape(hasMarkup ? words : words.replace(/\n/g, ' ').replace(/[ \t\f\v]{2,}/g, ' ')),
  };
}
