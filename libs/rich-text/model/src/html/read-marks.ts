import type { Switch } from '../document';
import type { ReportLoss } from '../write/collect';
import { parseFont, parseSize, type Marks } from '../write/marks';
import { toStoredUrl } from '../write/stored-url';
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

/** The parts of an inline element that decide the marks of its text. */
export interface InlineElement {
  name: string;
  attributes: Attributes;
  css: Map<string, string>;
  /** True directly inside `pre`. There `code` belongs to the block and is no mark. */
  inPre: boolean;
  /**
   * True if the text was copied from another program. Its sizes and fonts are ignored, because the program set them and
   * not the author.
   */
  foreign: boolean;
}

/** Marks of a text inside an inline element. */
export function readMarks(outer: Marks, element: InlineElement, reportLoss: ReportLoss): Marks {
  const { name, attributes, css, inPre } = element;
  const marks: Marks = { ...outer };
  const mark = Object.hasOwn(byTag, name) && !(inPre && name === 'code') ? byTag[name] : undefined;
  if (mark !== undefined) marks[mark] = true;
  if (name === 'a') setLink(marks, attributes, reportLoss);
  if (name === 'mark' || name === 'q') reportLoss('style', name);
  if (name === 'small' || name === 'big') reportLoss('size', name);
  setMarksOfCss(marks, css, reportLoss);
  setSizeAndFont(marks, element, reportLoss);
  return marks;
}

function setSizeAndFont(
  marks: Marks,
  { name, attributes, css, foreign }: InlineElement,
  reportLoss: ReportLoss,
): void {
  if (attributes['color'] !== undefined && name === 'font') reportLoss('color');
  const size = attributes['data-size'] ?? (foreign ? undefined : css.get('font-size'));
  const font =
    attributes['data-font'] ?? (foreign ? undefined : (css.get('font-family') ?? attributes['face']));
  if (size !== undefined) setMark('size', parseSize(size));
  else if (css.has('font-size') || (name === 'font' && attributes['size'] !== undefined)) reportLoss('size');
  if (font !== undefined) setMark('font', parseFont(font));
  else if (css.has('font-family')) reportLoss('font');

  function setMark<K extends 'size' | 'font'>(key: K, value: Marks[K] | null): void {
    if (value === null) reportLoss(key);
    else marks[key] = value;
  }
}

function setLink(marks: Marks, { href }: Attributes, reportLoss: ReportLoss): void {
  if (href === undefined) return; // an anchor without an address
  const url = toStoredUrl(href, 'link');
  if (url === null) {
    delete marks.link;
    reportLoss('link');
  } else marks.link = url;
}

function setMarksOfCss(marks: Marks, css: Map<string, string>, reportLoss: ReportLoss): void {
  const weight = css.get('font-weight');
  if (weight !== undefined) toggleMark(marks, 'bold', /^bold/.test(weight) || Number(weight) >= 600);
  const slant = css.get('font-style');
  if (slant !== undefined) toggleMark(marks, 'italic', /^(?:italic|oblique)/.test(slant));
  const line = `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`;
  // Browsers underline every link. Only text outside links gets the mark.
  if (line.includes('underline') && marks.link === undefined) marks.underline = true;
  if (line.includes('line-through')) marks.strikethrough = true;
  const place = css.get('vertical-align');
  if (place === 'super') marks.superscript = true;
  if (place === 'sub') marks.subscript = true;
  const colors = [css.get('color'), css.get('background-color'), css.get('background')];
  if (colors.some((color) => color !== undefined && !colorless.test(color))) reportLoss('color');
}

/** Sets or removes a mark. A style can also remove one: Google Docs wraps everything into a `b` of normal weight. */
function toggleMark(marks: Marks, mark: 'bold' | 'italic', on: boolean): void {
  if (on) marks[mark] = true;
  else delete marks[mark];
}
