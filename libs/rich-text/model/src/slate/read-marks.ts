import type { Switch } from '../document';
import { isFields, own, type Fields } from '../fields';
import { safeUrl } from '../safe-url';
import type { Lose } from '../write/collect';
import { fontOf, sizeOf, type Marks } from '../write/marks';

const named: Record<string, Switch> = {
  bold: 'bold',
  strong: 'bold',
  italic: 'italic',
  italics: 'italic',
  em: 'italic',
  emphasis: 'italic',
  underline: 'underline',
  underlined: 'underline',
  strikethrough: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  code: 'monospace',
  inlinecode: 'monospace',
  monospace: 'monospace',
  kbd: 'monospace',
  superscript: 'superscript',
  sup: 'superscript',
  subscript: 'subscript',
  sub: 'subscript',
};
const otherKeys = ['text', 'object', 'key', 'id', 'type', 'marks', 'leaves', 'children', 'nodes'];

/** Marks of a text node of a Slate tree. Reports marks that the model does not have. */
export function readMarks(node: Fields, lose: Lose): Marks {
  const marks: Marks = {};
  for (const [key, value] of [...Object.entries(node).slice(0, 100), ...listed(node)]) {
    if (otherKeys.includes(key) || value === false || value === null || value === undefined || value === '')
      continue;
    setMark(marks, key, value, lose);
  }
  return marks;
}

function setMark(marks: Marks, key: string, value: unknown, lose: Lose): void {
  const name = key.toLowerCase().replace(/[-_ ]/g, '');
  const mark = Object.hasOwn(named, name) ? named[name] : undefined;
  const [size, font, link] = [sizeOf(value), fontOf(value), safeUrl(value, 'link')];
  if (mark !== undefined) marks[mark] = true;
  else if (name === 'size' || name === 'fontsize') {
    if (size === null) lose('size');
    else marks.size = size;
  } else if (name === 'font' || name === 'fontfamily') {
    if (font === null) lose('font');
    else marks.font = font;
  } else if (name === 'link' || name === 'href') {
    if (link === null) lose('link');
    else marks.link = link;
  } else lose(/color|highlight/.test(name) ? 'color' : 'style', key);
}

/** Marks of Slate before 0.50, which stored them as a list next to the text. */
const listed = (node: Fields): [string, unknown][] =>
  (Array.isArray(node['marks']) ? (node['marks'] as unknown[]) : []).slice(0, 100).flatMap((mark) => {
    const type = isFields(mark) ? own(mark, 'type') : mark;
    return typeof type === 'string' ? [[type, own(own(mark, 'data'), 'value') ?? true]] : [];
  });
