import { fonts, limits, switches, type Font, type Leaf, type Switch } from '../document';
import type { LossKind } from '../reading';
import { safeUrl } from '../safe-url';
import { cleanText } from '../write/clean-text';

const isFont = (value: unknown): value is Font => fonts.some((font) => font === value);
const isSwitch = (value: string): value is Switch => switches.some((mark) => mark === value);
const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= limits.minSize && Number(value) <= limits.maxSize;

/** Reads the leaves of a block, at least one. Calls `reportLoss` for each mark that it drops. */
export function readLeaves(value: unknown, reportLoss: (what: LossKind) => void): Leaf[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  if (given.length > limits.leaves) reportLoss('leaves past the limit');
  const leaves = given.map((leaf) => readLeaf(leaf, reportLoss)).filter((leaf) => leaf !== null);
  return leaves.length > 0 ? leaves : [{ text: '' }];
}

function readLeaf(value: unknown, reportLoss: (what: LossKind) => void): Leaf | null {
  if (typeof value !== 'object' || value === null) return null;
  const { text, size, font, link, ...marks } = value as Record<string, unknown>;
  if (typeof text !== 'string') return null;
  if (text.length > limits.text) reportLoss('text past the limit');
  const leaf: Leaf = { text: cleanText(text, reportLoss) };
  for (const [mark, value] of Object.entries(marks)) {
    if (isSwitch(mark) && value === true) leaf[mark] = true;
    else reportLoss('style');
  }
  if (isSize(size)) leaf.size = size;
  else if (size !== undefined) reportLoss('size');
  if (isFont(font)) leaf.font = font;
  else if (font !== undefined) reportLoss('font');
  const url = link === undefined ? null : safeUrl(link, 'link');
  if (url !== null) leaf.link = url;
  else if (link !== undefined) reportLoss('link');
  return leaf;
}
