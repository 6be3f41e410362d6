/** A value as a PDF writes it. A name begins with `/`. Other words, such as `true`, are texts too. */
export type PdfValue = PdfDictionary | PdfValue[] | Buffer | number | string | PdfReference;
export type PdfDictionary = Map<string, PdfValue>;

/** The number of an object that is elsewhere in the file. */
interface PdfReference {
  object: number;
  generation: number;
}

/** No program writes a file with values deeper than this. */
const maxDepth = 20;

/** Reads the dictionary at a place of a PDF. Null when there is none, or when it is broken. */
export function readPdfDictionary(text: string, at: number): PdfDictionary | null {
  try {
    const value = new PdfReader(text, at).read(0);
    return value instanceof Map ? value : null;
  } catch (error) {
    if (error instanceof BrokenPdfError) return null;
    throw error;
  }
}

class BrokenPdfError extends Error {
  override name = 'BrokenPdfError';
}

/** Reads one value after another. The text has a character for each byte. */
class PdfReader {
  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  read(depth: number): PdfValue {
    if (depth > maxDepth) throw new BrokenPdfError();
    if (this.take(/<</y)) return this.readDictionary(depth);
    if (this.take(/\[/y)) return this.readArray(depth);
    const hex = this.take(/<([\da-fA-F\s]*)>/y);
    if (hex) return readHex(hex[1] ?? '');
    if (this.take(/\(/y)) return this.readLiteral();
    const reference = this.take(/(\d{1,10})\s+(\d{1,5})\s+R(?![^\s<>[\]()/%])/y);
    if (reference) return { object: Number(reference[1]), generation: Number(reference[2]) };
    const number = this.take(/[+-]?(?:\d+\.?\d*|\.\d+)/y);
    if (number) return Number(number[0]);
    const word = this.take(/\/[^\s<>[\]()/%]*|[a-zA-Z]+/y);
    if (word) return word[0];
    throw new BrokenPdfError();
  }

  /** Takes the text at the present place that matches the pattern, after blanks and comments. */
  private take(pattern: RegExp): RegExpExecArray | null {
    const blanks = /(?:[\s\0]|%[^\r\n]*)*/y;
    blanks.lastIndex = this.at;
    blanks.exec(this.text);
    pattern.lastIndex = blanks.lastIndex;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private readDictionary(depth: number): PdfDictionary {
    const values: PdfDictionary = new Map();
    while (!this.take(/>>/y)) {
      const key = this.read(depth + 1);
      if (typeof key !== 'string') throw new BrokenPdfError();
      values.set(key, this.read(depth + 1));
    }
    return values;
  }

  private readArray(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.take(/\]/y)) values.push(this.read(depth + 1));
    return values;
  }

  /** A text in brackets. A backslash comes before a special mark, and brackets in the text come in pairs. */
  private readLiteral(): Buffer {
    let found = '';
    for (let open = 1; ;) {
      const part = /\\(?:[0-7]{1,3}|\r\n|[\s\S])|[\s\S]/y;
      part.lastIndex = this.at;
      const [piece] = part.exec(this.text) ?? [];
      if (piece === undefined) throw new BrokenPdfError();
      this.at = part.lastIndex;
      if (piece === '(') open++;
      if (piece === ')' && --open === 0) return Buffer.from(found, 'latin1');
      found += piece.startsWith('\\') ? readEscape(piece.slice(1)) : piece;
    }
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readEscape(code: string): string {
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
  // A backslash at the end of a line joins it with the next one.
  return /^[\r\n]/.test(code) ? '' : (escapes[code] ?? code);
}

function readHex(digits: string): Buffer {
  const found = digits.replace(/\s/g, '');
  return Buffer.from(found.length % 2 ? `${found}0` : found, 'hex');
}
