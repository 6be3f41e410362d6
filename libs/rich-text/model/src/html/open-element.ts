import { limits } from '../document';
import { declarationsOf } from './css';
import { containers, lists, lostElements, preformatted, skippedElements } from './elements';
import type { Attributes, Frame } from './frame';
import { marksOf } from './marks-of';
import { openMedia } from './open-media';
import type { Page } from './page';
import { wordShape } from './word-shape';

/** Opens an element: reports its losses, writes its own block and returns the state for its children. */
export function openElement(page: Page, parent: Frame, name: string, attributes: Attributes): Frame {
  const frame: Frame = { ...parent, name, block: false, cells: 0 };
  if (parent.skipText || attributes['data-aside'] !== undefined)
    return { ...frame, skipText: parent.skipText || true };
  const css = declarationsOf(attributes['style']);
  const lost = skippedElements.get(name) ?? lostElements.get(name);
  if (lost) page.lose(lost, name);
  if (openMedia(page, frame, { name, attributes, css }) || skippedElements.has(name))
    return { ...frame, skipText: true };
  if (css.get('mso-list') === 'ignore') return { ...frame, skipText: 'marker' };
  if (name === 'br') {
    if (frame.words !== null) frame.words.push('\n');
    else if (attributes['class'] !== 'Apple-interchange-newline')
      page.flow.lineBreak(frame.place, frame.marks);
    return frame;
  }
  const space = `${css.get('white-space') ?? ''} ${css.get('white-space-collapse') ?? ''}`;
  if (space !== ' ') frame.keepSpaces = parent.exact || /pre|break-spaces/.test(space);
  if (attributes['class'] === 'Apple-converted-space') frame.keepSpaces = false;
  if (attributes['data-rich-text'] !== undefined) frame.exact = frame.keepSpaces = true;

  const given = { name, attributes, css, inPre: parent.name === 'pre', foreign: page.foreign };
  const heading = /^h([1-6])$/.exec(name);
  if (!openBlock(page, frame, parent, { name, attributes, css, heading })) {
    frame.marks = marksOf(parent.marks, given, page.lose);
    return frame;
  }
  const align = css.get('text-align') ?? attributes['align'];
  if (align !== undefined && /center|right|end|justify/i.test(align)) page.lose('alignment', align);
  // Other programs write computed styles on blocks, and a heading is bold without a mark.
  if (!page.foreign && heading === null) frame.marks = marksOf(parent.marks, given, page.lose);
  frame.block = true;
  return frame;
}

interface Given {
  name: string;
  attributes: Attributes;
  css: Map<string, string>;
  heading: RegExpExecArray | null;
}

/** Turns the frame into the frame of a block. False: the element is no block. */
function openBlock(
  page: Page,
  frame: Frame,
  parent: Frame,
  { name, attributes, css, heading }: Given,
): boolean {
  const { flow, lose } = page;
  const { exact } = frame;
  const word = name === 'p' ? wordShape(attributes, css) : null;
  const level = Number(attributes['data-level'] ?? heading?.[1]);
  // All content of a list item or a table row is one block. Nested items are blocks of their own.
  const joined = parent.place.joins === true;
  if (lists.has(name)) {
    flow.end(parent.place);
    const depth = (parent.list?.depth ?? -1) + 1;
    frame.list = { kind: name === 'ol' ? 'ordered' : 'unordered', depth };
    if (name === 'ol' && !/^1?$/.test(attributes['start'] ?? '')) lose('style', 'start');
  } else if (name === 'li') {
    frame.place = { shape: itemOf(page, frame, attributes), joins: true, own: true, exact };
    frame.figure = null;
  } else if (word !== null && !joined) frame.place = { shape: word, own: true, exact };
  else if (name === 'tr') frame.place = { shape: parent.paragraph, joins: true, own: true, exact };
  else if (name === 'td' || name === 'th') {
    if (parent.cells > 0) flow.nextCell(parent.place);
    parent.cells += 1;
  } else if (joined && (heading !== null || preformatted.has(name) || name === 'blockquote')) {
    lose('block', name);
    frame.keepSpaces ||= preformatted.has(name);
  } else if (heading !== null && level >= 1 && level <= 6)
    frame.place = { shape: { type: 'heading', level: Math.trunc(level) as 1 }, own: true, exact };
  else if (preformatted.has(name)) {
    frame.place = { shape: { type: 'code' }, joins: true, own: true, exact };
    frame.keepSpaces = true;
  } else if (name === 'blockquote') {
    frame.place = { shape: { type: 'quote' }, own: true, exact };
    frame.paragraph = { type: 'quote' };
  } else if (name === 'p') {
    if (!joined) frame.place = { shape: parent.paragraph, own: true, exact };
  } else if (name === 'figcaption' && parent.figure?.block) frame.words = parent.figure.words;
  else if (containers.has(name)) {
    if (!joined) frame.place = { shape: parent.paragraph, exact };
    if (name === 'figure') frame.figure = { block: null, words: [] };
  } else return false;
  flow.edge(frame.place);
  return true;
}

function itemOf({ lose }: Page, { list }: Frame, attributes: Attributes) {
  const { kind, depth } = list ?? { kind: 'unordered' as const, depth: 0 };
  const given = /^\d$/.test(attributes['data-depth'] ?? '') ? Number(attributes['data-depth']) : depth;
  if (given > limits.depth) lose('list depth');
  return { type: 'list-item' as const, kind, depth: Math.min(given, limits.depth) };
}
