import { cleanLine, cleanText } from '@stupeni/rules';

/**
 * Fields that are not changed. Old password hashes were made before texts were normalized (NFC), so a password must keep
 * its characters. A document is checked by its own code.
 */
const unchangedFields = new Set(['password', 'current', 'content', 'description']);

/**
 * Fields with texts of several lines. In other fields, such as names, titles and e-mails, control characters stay,
 * because the rules of these fields report them.
 */
const multilineFields = new Set(['text', 'comment', 'answer', 'reply']);

/**
 * Normalizes the texts of a body or a query (NFC), in place: macOS writes «й» as two characters, «и» and a breve. Every
 * later comparison, search and limit then sees one form. It drops what nobody sees: marks of direction from every text,
 * characters without a width from texts of one line, control characters from texts of several lines. It uses a loop,
 * not recursion: a body may be a megabyte of brackets.
 *
 * @returns whether a text has changed
 */
export function normalizeTexts(sent: unknown): boolean {
  let isChanged = false;
  const queue = [{ value: sent, isRoot: true }];
  for (let node = queue.pop(); node; node = queue.pop()) {
    const { value, isRoot } = node;
    if (typeof value !== 'object' || value === null) continue;
    const fields = value as Record<string, unknown>;
    for (const [name, inside] of Object.entries(fields)) {
      if (isRoot && unchangedFields.has(name)) continue;
      if (typeof inside !== 'string') {
        queue.push({ value: inside, isRoot: false });
        continue;
      }
      const text = normalizeText(name, inside);
      if (text === inside) continue;
      fields[name] = text;
      isChanged = true;
    }
  }
  return isChanged;
}

function normalizeText(name: string, sentText: string): string {
  const text = sentText.normalize('NFC');
  return multilineFields.has(name) ? cleanText(text) : cleanLine(text);
}
