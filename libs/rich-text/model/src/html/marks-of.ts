import type { Switch } from '../document';
import { safeUrl } from '../safe-url';
import type { Lose } from '../write/collect';
import { fontOf, sizeOf, type Marks } from '../write/marks';
import type { Attributes } from './frame';

const byTag: Record<string, Switch> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  code: 'monospace',
  kbd: 'monospace',
  samp: 'monospace',
  tt: 'monospace',
  sup: 'superscript',
  sub: 'subscript',
};
const colorless =
  /^(?:|inherit|initial|unset|transparent|currentcolor|windowtext|black|#000(?:000)?|rgb\(0, ?0, ?0\)|rgba\(0, ?0, ?0, ?0\)|white|#fff(?:fff)?|rgb\(255, ?255, ?255\)|auto|none)$/;

/** Where an inline element stands, as far as what it wears depends on it. */
export interface Wearer {
  name: string;
  attributes: Attributes;
  css: Map<string, string>;
  /** Directly inside `pre`: its `code` is the block and no mark. */
  inPre: boolean;
  /** Of another program's clipboard: its sizes and fonts are its own, not the author's wish. */
  foreign: boolean;
}

/** What a text inside an inline element wears. */
export function marksOf(outer: Marks, { name, attributes, css, inPre, foreign }: Wearer, lose: Lose): Marks {
  const marks: Marks = { ...outer };
  const mark = Object.hasOwn(byTag, name) && !(inPre && name === 'code') ? byTag[name] : undefined;
  if (mark !== undefined) marks[mark] = true;
  if (name === 'a') wearLink(marks, attributes, lose);
  if (name === 'mark' || name === 'q') lose('style', name);
  if (name === 'small' || name === 'big') lose('size', name);
  wearStyle(marks, css, lose);
  if (attributes['color'] !== undefined && name === 'font') lose('color');
  const size = attributes['data-size'] ?? (foreign ? undefined : css.get('font-size'));
  const font =
    attributes['data-font'] ?? (foreign ? undefined : (css.get('font-family') ?? attributes['face']));
  if (size !== undefined) wear('size', sizeOf(size));
  else if (css.has('font-size') || (name === 'font' && attributes['size'] !== undefined)) lose('size');
  if (font !== undefined) wear('font', fontOf(font));
  else if (css.has('font-family')) lose('font');
  return marks;

  function wear<K extends 'size' | 'font'>(key: K, value: Marks[K] | null): void {
    if (value === null) lose(key);
    else marks[key] = value;
  }
}

function wearLink(marks: Marks, { href }: Attributes, lose: Lose): void {
  if (href === undefined) return; // an anchor is no link
  const url = safeUrl(href, 'link');
  if (url === null) {
    delete marks.link;
    lose('link');
  } else marks.link = url;
}

function wearStyle(marks: Marks, css: Map<string, string>, lose: Lose): void {
  const weight = css.get('font-weight');
  if (weight !== undefined) turn(marks, 'bold', /^bold/.test(weight) || Number(weight) >= 600);
  const slant = css.get('font-style');
  if (slant !== undefined) turn(marks, 'italic', /^(?:italic|oblique)/.test(slant));
  const line = `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`;
  // The line under a link is the link's own look.
  if (line.includes('underline') && marks.link === undefined) marks.underline = true;
  if (line.includes('line-through')) marks.strikethrough = true;
  const place = css.get('vertical-align');
  if (place === 'super') marks.superscript = true;
  if (place === 'sub') marks.subscript = true;
  const colors = [css.get('color'), css.get('background-color'), css.get('background')];
  if (colors.some((color) => color !== undefined && !colorless.test(color))) lose('color');
}

/** A style takes a mark off as well: Google Docs wraps everything into a `b` of normal weight. */
function turn(marks: Marks, mark: 'bold' | 'italic', on: boolean): void {
  if (on) marks[mark] = true;
  else delete marks[mark];
}
