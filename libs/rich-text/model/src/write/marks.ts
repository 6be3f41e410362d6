import { fonts, limits, switches, type Font, type Leaf } from '../document';

/** Marks of a text run. */
export type Marks = Omit<Leaf, 'text'>;

export const markKeys = [...switches, 'size', 'font', 'link'] as const;
const sameMarks = (a: Marks, b: Marks): boolean => markKeys.every((key) => a[key] === b[key]);

/** Joins neighbouring runs with the same marks and removes empty runs. Returns at least one run. */
export function joinLeaves(leaves: readonly Leaf[]): Leaf[] {
  const joined: { leaf: Leaf; texts: string[] }[] = [];
  for (const leaf of leaves) {
    if (leaf.text === '') continue;
    const last = joined.at(-1);
    if (last && sameMarks(last.leaf, leaf)) last.texts.push(leaf.text);
    else joined.push({ leaf, texts: [leaf.text] });
  }
  if (joined.length === 0) return [{ text: '' }];
  return joined.map(({ leaf, texts }) => ({ ...leaf, text: texts.join('') }));
}

const normalizeFontName = (name: string) =>
  name
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();

/** The first family of a CSS list, if it is one of `fonts`. Otherwise null. */
export function parseFont(value: unknown): Font | null {
  if (typeof value !== 'string') return null;
  const first = normalizeFontName(value.split(',', 1)[0] ?? '');
  return fonts.find((font) => font.toLowerCase() === first) ?? null;
}

/** The longest text that is read as a size. The regular expressions for sizes are slow on long runs of spaces. */
export const maxSizeTextLength = 64;

const pixelsPerUnit: Record<string, number> = { '': 1, px: 1, pt: 4 / 3 };

/**
 * Converts a font size (a number, or text in px or pt) to pixels. Null for a size outside 8 to 96, or with another
 * unit.
 */
export function parseSize(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > maxSizeTextLength) return null;
  const [, digits, unit = ''] = /^\s*(\d{1,4}(?:\.\d{1,6})?)\s*(px|pt)?\s*$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const pixels = Math.round(Number(digits) * (pixelsPerUnit[unit.toLowerCase()] ?? 1));
  return pixels >= limits.minSize && pixels <= limits.maxSize ? pixels : null;
}
