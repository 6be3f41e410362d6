const escapable = '\\:#={}~n';

/** The first place at or after `from` where one of these characters stands unescaped; -1 for none. */
export function findPlain(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\' && escapable.includes(text[at + 1] ?? ' ')) at++;
    else if (characters.includes(character)) return at;
  }
  return -1;
}

/** What an escaped text says; a backslash before any other character is a backslash. */
export const unescape = (text: string): string =>
  text.replace(/\\([\\:#={}~n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** A text in which nothing steers the format, on one line. */
export const escape = (text: string): string =>
  text.replace(/[\\:#={}~]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

export type Format = 'moodle' | 'html' | 'markdown' | 'plain';

/** A text with its format, as it stands in the file; formats that keep white space keep it. */
export function richText(raw: string, inherited: Format = 'moodle'): { text: string; format: Format } {
  const [, named, rest] = /^\s*\[(html|markdown|plain|moodle)\]([^]*)$/.exec(raw) ?? [];
  const format = (named as Format | undefined) ?? inherited;
  const words = (rest ?? raw).trim();
  const keeps = format === 'html' || format === 'markdown';
  return { format, text: unescape(keeps ? words : words.replace(/\n/g, ' ').replace(/[ \t\f\v]{2,}/g, ' ')) };
}
