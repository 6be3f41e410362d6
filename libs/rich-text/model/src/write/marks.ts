import { fonts, limits, switches, type Font, type Leaf } from '../document';

/** What a run of text wears. */
export type Marks = Omit<Leaf, 'text'>;

export const markKeys = [...switches, 'size', 'font', 'link'] as const;
export const sameMarks = (a: Marks, b: Marks): boolean => markKeys.every((key) => a[key] === b[key]);

/** Neighbours that wear the same become one run, empty runs go; a block has at least one run. */
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

const plain = (name: string) =>
  name
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();

/** The font of ours that a CSS family list or a font's name begins with, or null. */
export function fontOf(value: unknown): Font | null {
  if (typeof value !== 'string') return null;
  const first = plain(value.split(',', 1)[0] ?? '');
  return fonts.find((font) => font.toLowerCase() === first) ?? null;
}

/** Characters of a size; a longer text is none. Two runs of spaces in a row are tried in every combination. */
export const longestSize = 64;

const perUnit: Record<string, number> = { '': 1, px: 1, pt: 4 / 3 };

/** Pixels of a size given as a number or in px or pt; null outside 8 to 96 or in another unit. */
export function sizeOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > longestSize) return null;
  const [, digits, unit = ''] = /^\s*(\d{1,4}(?:\.\d{1,6})?)\s*(px|pt)?\s*$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const pixels = Math.round(Number(digits) * (perUnit[unit.toLowerCase()] ?? 1));
  return pixels >= limits.minSize && pixels <= limits.maxSize ? pixels : null;
}
