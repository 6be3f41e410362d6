/** Formats of question banks that cannot be imported. */
export type OtherFormat = 'moodle' | 'qti' | 'xml' | 'html' | 'aiken' | 'csv' | 'json' | 'rtf';

/** Recognizes a question bank in another format by its content. Null for GIFT and for other texts. */
export function detectOtherFormat(text: string): OtherFormat | null {
  const start = text.replace(/^\uFEFF/, '').trim();
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (isJson(start)) return 'json';
  const markup = start.startsWith('<') ? detectMarkupFormat(start) : null;
  if (markup) return markup;
  // The answers of a GIFT question are in braces. Aiken has no braces.
  if (isAiken(text)) return 'aiken';
  return !hasAnswers(text) && isTable(start) ? 'csv' : null;
}

/** Whether the text has answers in braces, as in GIFT. */
const hasAnswers = (text: string) => /\{\s*(?:[=~#}]|T\b|F\b)/.test(text);

/** Whether the text is JSON. The text may be cut off: its beginning is enough to recognize it. */
function isJson(start: string): boolean {
  if (/^(?:\{\s*"[^"\n]*"\s*:|\[\s*\{\s*")/.test(start)) return true;
  if (!/^[[{]/.test(start)) return false;
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const qtiRoots = /^(?:questestinterop|(?:qti-)?assessment-?(?:item|test|section)|manifest)$/i;
const declaration = /^(?:<\?[^]*?\?>|<!--[^]*?-->|<![^>]*>|\s)*/;

/** Looks at the root element, after the declaration and comments. */
function detectMarkupFormat(start: string): OtherFormat | null {
  const rest = start.replace(declaration, '');
  const root = /^<(?:[\w-]+:)?([\p{L}_][\p{L}\w.-]*)/u.exec(rest)?.[1];
  if (root === undefined) return null;
  if (root.toLowerCase() === 'quiz') return 'moodle';
  if (qtiRoots.test(root)) return 'qti';
  if (/^<!doctype html\b/i.test(start) || /^(?:html|head|body)$/i.test(root)) return 'html';
  if (start.startsWith('<?xml')) return 'xml';
  // Without `<?xml`, a GIFT question in HTML can begin and end with the same tag too.
  if (hasAnswers(rest)) return null;
  return /<\/(?:[\w-]+:)?([\p{L}_][\p{L}\w.-]*)\s*>$/u.exec(rest)?.[1] === root || /^<[^<>]*\/>$/.test(rest)
    ? 'xml'
    : null;
}

/** Whether the text is Aiken: answers «A) …» or «A. …», and the line «ANSWER: B» after them. */
const isAiken = (text: string) => /^\s*[A-Z][.)][^\n]+\r?\n\s*ANSWER:\s*[A-Z]\s*$/m.test(text);

/** Whether the text is a table: two or more lines, nearly all with the same number of separators, at least one. */
function isTable(start: string): boolean {
  // A cell in quotes may have separators and line breaks.
  const lines = start
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && [';', '\t', ','].some((separator) => hasColumns(lines, separator));
}

/**
 * Every text has commas, so each line must have the same number of them. With other separators a few rows may differ.
 */
function hasColumns(lines: readonly string[], separator: string): boolean {
  const [first = 0, ...rest] = lines.map((line) => line.split(separator).length);
  const equal = rest.filter((columns) => columns === first).length;
  return first > 1 && equal >= rest.length * (separator === ',' ? 1 : 0.8);
}
