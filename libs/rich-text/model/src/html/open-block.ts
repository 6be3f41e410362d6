import { limits } from '../document';
import { containers, lists, preformatted } from './elements';
import type { BlockPlace } from '../write/flow';
import type { Attributes, Frame } from './frame';
import type { ReadingState } from './reading-state';
import { readWordShape } from './word-shape';

/** An element that may be a block. */
export interface OpenedElement {
  /** The frame, which may become the frame of a block. */
  frame: Frame;
  parent: Frame;
  name: string;
  attributes: Attributes;
  css: Map<string, string>;
  /** The match of the name with `h1` to `h6`. */
  heading: RegExpExecArray | null;
}

/** Turns the frame into the frame of a block. Returns false if the element is no block. */
export function openBlock(page: ReadingState, element: OpenedElement): boolean {
  const isBlock =
    openList(page, element) ||
    openTable(page, element) ||
    openParagraph(element) ||
    openShapedText(page, element) ||
    openContainer(element);
  if (isBlock) page.flow.edge(element.frame.place);
  return isBlock;
}

// Whether the element is inside a list item or a table row, whose whole content is one block. Nested items are blocks
// of their own.
const isJoined = ({ parent }: OpenedElement) => parent.place.joins === true;

function openList(page: ReadingState, { frame, parent, name, attributes }: OpenedElement): boolean {
  if (name === 'li') {
    frame.place = {
      shape: readItem(page, frame, attributes),
      joins: true,
      own: true,
      exact: frame.exact,
      ...readNumber(frame, attributes),
    };
    frame.figure = null;
    return true;
  }
  if (!lists.has(name)) return false;
  page.flow.end(parent.place);
  const depth = (parent.list?.depth ?? -1) + 1;
  const start = name === 'ol' ? parseListNumber(attributes['start']) : null;
  if (start === null && name === 'ol' && attributes['start']) page.reportLoss('style', 'start');
  frame.list = {
    kind: name === 'ol' ? 'ordered' : 'unordered',
    depth,
    ...(start !== null && { start }),
    next: start ?? 1,
    isEmpty: true,
  };
  return true;
}

function readItem({ reportLoss }: ReadingState, { list, exact }: Frame, attributes: Attributes) {
  const { kind, depth } = list ?? { kind: 'unordered' as const, depth: 0 };
  const itemDepth = /^\d$/.test(attributes['data-depth'] ?? '') ? Number(attributes['data-depth']) : depth;
  if (itemDepth > limits.depth) reportLoss('list depth');
  const item = { type: 'list-item' as const, kind, depth: Math.min(itemDepth, limits.depth) };
  if (!exact || !list?.isEmpty) return item;
  list.isEmpty = false;
  return { ...item, ...(list.start !== undefined && { start: list.start }) };
}

const parseListNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null;

/**
 * The number of a list item. In our own markup only the item where a list starts has a number. In other markup each
 * item has one.
 */
function readNumber({ list, exact }: Frame, attributes: Attributes): Pick<BlockPlace, 'number'> {
  if (list?.kind !== 'ordered' || exact) return {};
  const value = parseListNumber(attributes['value']);
  const number = { value: value ?? list.next, starts: value !== null || list.isEmpty };
  list.next = number.value + 1;
  list.isEmpty = false;
  return { number };
}

function openTable({ flow }: ReadingState, { frame, parent, name }: OpenedElement): boolean {
  switch (name) {
    case 'tr':
      frame.place = { shape: parent.paragraph, joins: true, own: true, exact: frame.exact };
      return true;
    case 'td':
    case 'th':
      if (parent.cells > 0) flow.nextCell(parent.place);
      parent.cells += 1;
      return true;
    default:
      return false;
  }
}

function openParagraph(element: OpenedElement): boolean {
  const { frame, parent, name, attributes, css } = element;
  if (name !== 'p') return false;
  if (!isJoined(element))
    frame.place = {
      shape: readWordShape(attributes, css) ?? parent.paragraph,
      own: true,
      exact: frame.exact,
    };
  return true;
}

/** Opens a heading, code or a quote. Inside a list item or a table row only their text stays. */
function openShapedText(page: ReadingState, element: OpenedElement): boolean {
  const { frame, name, attributes, heading } = element;
  const isCode = preformatted.has(name);
  const isQuote = name === 'blockquote';
  if (heading === null && !isCode && !isQuote) return false;
  if (isCode) frame.keepSpaces = true;
  if (isJoined(element)) {
    page.reportLoss('block', name);
    return true;
  }
  const place = { own: true, exact: frame.exact };
  if (isCode) frame.place = { ...place, shape: { type: 'code' }, joins: true };
  else if (isQuote) {
    frame.place = { ...place, shape: { type: 'quote' } };
    frame.paragraph = { type: 'quote' };
  } else {
    const level = Number(attributes['data-level'] ?? heading?.[1]);
    if (!(level >= 1 && level <= 6)) return false;
    frame.place = { ...place, shape: { type: 'heading', level: Math.trunc(level) as 1 } };
  }
  return true;
}

function openContainer(element: OpenedElement): boolean {
  const { frame, parent, name } = element;
  if (name === 'figcaption' && parent.figure?.block) {
    frame.words = parent.figure.words;
    return true;
  }
  if (!containers.has(name)) return false;
  if (!isJoined(element)) frame.place = { shape: parent.paragraph, exact: frame.exact };
  if (name === 'figure') frame.figure = { block: null, words: [] };
  return true;
}
