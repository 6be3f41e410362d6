import { parseDeclarations } from './css';
import { lostElements, skippedElements } from './elements';
import type { Attributes, Frame } from './frame';
import { openFormula } from './formula';
import { readMarks } from './read-marks';
import { openBlock, type OpenedElement } from './open-block';
import { openMedia } from './open-media';
import type { ReadingState } from './reading-state';

/** Opens an element: reports its losses, writes its own block and returns the state for its children. */
export function openElement(page: ReadingState, parent: Frame, name: string, attributes: Attributes): Frame {
  const frame: Frame = { ...parent, name, isBlock: false, cells: 0 };
  if (parent.skipText || attributes['data-aside'] !== undefined)
    return { ...frame, skipText: parent.skipText || true };
  if (openFormula(page, frame, name, attributes)) return frame;
  const css = parseDeclarations(attributes['style']);
  reportLostElement(page, name, attributes);
  if (openMedia(page, frame, { name, attributes, css }) || skippedElements.has(name))
    return { ...frame, skipText: true };
  if (css.get('mso-list') === 'ignore') return { ...frame, skipText: 'marker' };
  if (name === 'br') {
    breakLine(page, frame, attributes);
    return frame;
  }
  const heading = /^h([1-6])$/.exec(name);
  const element: OpenedElement = { frame, parent, name, attributes, css, heading };
  setSpaces(element);
  frame.isBlock = openBlock(page, element);
  if (frame.isBlock) reportAlignment(page, element);
  // Other programs write computed styles on blocks, and a heading is bold without a mark.
  if (!frame.isBlock || (!page.foreign && heading === null)) {
    const inPre = parent.name === 'pre';
    const inline = { name, attributes, css, inPre, foreign: page.foreign };
    frame.marks = readMarks(parent.marks, inline, page.reportLoss);
  }
  return frame;
}

function reportLostElement({ reportLoss }: ReadingState, name: string, attributes: Attributes): void {
  const lost = skippedElements.get(name) ?? lostElements.get(name);
  // `RichText` draws a picture that opens large inside a button.
  if (lost && attributes['data-opens'] === undefined) reportLoss(lost, name);
}

function breakLine({ flow }: ReadingState, { words, place, marks }: Frame, attributes: Attributes): void {
  if (words !== null) words.push('\n');
  else if (attributes['class'] !== 'Apple-interchange-newline') flow.lineBreak(place, marks);
}

function setSpaces({ frame, parent, attributes, css }: OpenedElement): void {
  const space = `${css.get('white-space') ?? ''} ${css.get('white-space-collapse') ?? ''}`;
  if (space !== ' ') frame.keepSpaces = parent.exact || /pre|break-spaces/.test(space);
  if (attributes['class'] === 'Apple-converted-space') frame.keepSpaces = false;
  if (attributes['data-rich-text'] !== undefined) frame.exact = frame.keepSpaces = true;
}

function reportAlignment({ reportLoss }: ReadingState, { attributes, css }: OpenedElement): void {
  const align = css.get('text-align') ?? attributes['align'];
  if (align !== undefined && /center|right|end|justify/i.test(align)) reportLoss('alignment', align);
}
