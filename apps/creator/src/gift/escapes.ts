const escapable = '\\:#={}~n';

/** The index, from `from` on, of the first of these characters that is not escaped. -1 when there is none. */
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

/**
 * Reads a text that may begin with a mark of its format, such as `[html]`. A text without a mark has the format of the
 * text around it. HTML and Markdown keep their white space. Other formats merge it.
 */
export function readMarkedText(
  raw: string,
  outerFormat: Format = 'moodle',
): { text: string; format: Format } {
  const [, mark, rest] = /^\s*\[(html|markdown|plain|moodle)\]([^]*)$/.exec(raw) ?? [];
  const format = (mark as Format | undefined) ?? outerFormat;
  const body = (rest ?? raw).trim();
  const hasMarkup = format === 'html' || format === 'markdown';
  return {
    format,
    text: unescape(hasMarkup ? body : body.replace(/\n/g, ' ').replace(/[ \t\f\v]{2,}/g, ' ')),
  };
}
