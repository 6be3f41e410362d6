/** Formats of question banks that cannot be imported. */
export type OtherFormat = 'moodle' | 'qti' | 'xml' | 'aiken' | 'csv';

/** Recognizes a question bank in another format by its content. Null for GIFT and for other texts. */
export function otherFormatOf(text: string): OtherFormat | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const xml = start.startsWith('<') ? xmlFormatOf(start) : null;
  if (xml) return xml;
  // Braces hold the answers of a GIFT question. Neither Aiken nor a table needs them.
  if (isAiken(text)) return 'aiken';
  return !/\{[^{}]*\}/.test(text) && isTable(start) ? 'csv' : null;
}

const qtiRoots = /^(?:questestinterop|(?:qti-)?assessment-?(?:item|test|section)|manifest)$/i;

/** Looks at the root element, after the declaration and comments. */
function xmlFormatOf(start: string): OtherFormat | null {
  const root = /^(?:<\?[^]*?\?>|<!--[^]*?-->|<![^>]*>|\s)*<(?:[\w-]+:)?([a-z][\w-]*)/i.exec(start)?.[1];
  if (root === undefined) return null;
  if (root.toLowerCase() === 'quiz') return 'moodle';
  if (qtiRoots.test(root)) return 'qti';
  return start.startsWith('<?xml') ? 'xml' : null;
}

/** Answers «A) …» or «A. …», and the line «ANSWER: B» after them. */
const isAiken = (text: string) => /^\s*[A-Z][.)][^\n]+\r?\n\s*ANSWER:\s*[A-Z]\s*$/m.test(text);

/** Two or more lines, of which each has the same number of separators, at least one. */
function isTable(start: string): boolean {
  const lines = start.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && [';', '\t', ','].some((separator) => hasColumns(lines, separator));
}

function hasColumns(lines: readonly string[], separator: string): boolean {
  const [first = 0, ...rest] = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length);
  return first > 1 && rest.every((columns) => columns === first);
}
