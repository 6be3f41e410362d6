import { limits } from '../document';
import type { Shape } from '../write/flow';
import type { Attributes } from './frame';

/** The shape of a `p` of Word, which writes list items, titles and quotes as `p`. Null: a plain paragraph. */
export function readWordShape(attributes: Attributes, css: Map<string, string>): Shape | null {
  const [, level] = /\blevel([1-9])\b/.exec(css.get('mso-list') ?? '') ?? [];
  // `readText` changes the kind to ordered when it reads the marker inside.
  if (level !== undefined)
    return { type: 'list-item', kind: 'unordered', depth: Math.min(Number(level) - 1, limits.depth) };
  const name = attributes['class'] ?? '';
  if (/^MsoTitle/.test(name)) return { type: 'heading', level: 1 };
  if (/^MsoSubtitle/.test(name)) return { type: 'heading', level: 2 };
  return /^Mso(?:Intense)?Quote/.test(name) ? { type: 'quote' } : null;
}
