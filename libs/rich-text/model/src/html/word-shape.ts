import { limits } from '../document';
import type { Shape } from '../write/flow';
import type { Attributes } from './frame';

/** What a paragraph of Word really is: it writes items of lists, titles and quotes as `p`. Null: a paragraph. */
export function wordShape(attributes: Attributes, css: Map<string, string>): Shape | null {
  const [, level] = /\blevel([1-9])\b/.exec(css.get('mso-list') ?? '') ?? [];
  // Its marker, which comes inside, will tell an ordered list.
  if (level !== undefined)
    return { type: 'list-item', kind: 'unordered', depth: Math.min(Number(level) - 1, limits.depth) };
  const name = attributes['class'] ?? '';
  if (/^MsoTitle/.test(name)) return { type: 'heading', level: 1 };
  if (/^MsoSubtitle/.test(name)) return { type: 'heading', level: 2 };
  return /^Mso(?:Intense)?Quote/.test(name) ? { type: 'quote' } : null;
}
