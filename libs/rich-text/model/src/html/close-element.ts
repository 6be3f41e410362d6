import { limits } from '../document';
import { cleanText } from '../write/clean-text';
import { endFormula } from './formula';
import type { Frame } from './frame';
import type { ReadingState } from './reading-state';

/** Ends an element: its block is complete. */
export function closeElement(page: ReadingState, frame: Frame, parent: Frame): void {
  if (frame.formula !== parent.formula) endFormula(page, frame, parent);
  if (frame.figure !== parent.figure && frame.figure !== null) endFigure(page, frame);
  if (!frame.isBlock) return;
  if (frame.place === parent.place) page.flow.edge(frame.place);
  else page.flow.end(frame.place);
}

/** Adds the picture of a figure with its caption. A caption that is too long becomes a paragraph. */
function endFigure({ flow, reportLoss }: ReadingState, { figure, place, exact }: Frame): void {
  if (!figure?.block) return;
  const rawWords = figure.words.join('');
  const words = cleanText(exact ? rawWords : rawWords.trim(), reportLoss);
  const block = { ...figure.block };
  const isShort = words.length <= limits.shortText;
  if (block.type === 'image' && isShort && words !== '') block.caption = words;
  else if (block.type === 'embed' && isShort && block.title === '') block.title = words;
  else if (words !== '') {
    flow.put(place, block);
    flow.put(place, { type: 'paragraph', children: [{ text: words }] });
    return;
  }
  flow.put(place, block);
}
