import { cleanLine, cleanText } from '@stupeni/rules';

/**
 * Fields that stay as they are written: the hash of an older password may need the spelling of the keyboard, and a
 * document is not a short text.
 */
const asWritten = new Set(['password', 'current', 'content', 'description']);

/**
 * Fields with texts of several lines. In other fields, such as names, titles and e-mails, control characters stay,
 * because the rules of these fields report them.
 */
const severalLines = new Set(['text', 'comment', 'answer', 'reply']);

/**
 * Composes the texts of a body or a query (NFC), in place: files of a Mac spell «й» as «и» and a breve. Every later
 * comparison, search and limit then sees one spelling. It drops what nobody sees: marks of direction from every text,
 * characters without a width from short ones, control characters from long ones. It uses a loop, not recursion: a body may be a megabyte of brackets.
 *
 * @returns whether a text has changed
 */
export function composeTexts(sent: unknown): boolean {
  let isChanged = false;
  const queue = [{ value: sent, isRoot: true }];
  for (let node = queue.pop(); node; node = queue.pop()) {
    const { value, isRoot } = node;
    if (typeof value !== 'object' || value === null) continue;
    const fields = value as Record<string, unknown>;
    for (const [name, inside] of Object.entries(fields)) {
      if (isRoot && asWritten.has(name)) continue;
      if (typeof inside !== 'string') {
        queue.push({ value: inside, isRoot: false });
        continue;
      }
      const text = composeText(name, inside);
      if (text === inside) continue;
      fields[name] = text;
      isChanged = true;
    }
  }
  return isChanged;
}

function composeText(name: string, written: string): string {
  const text = written.normalize('NFC');
  return severalLines.has(name) ? cleanText(text) : cleanLine(text);
}
