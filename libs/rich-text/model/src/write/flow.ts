import type { Block, Leaf, TextBlock } from '../document';
import { createListCounter, type ListCounter } from '../list-numbers';
import type { Collector } from './collect';
import type { Marks } from './marks';

type Without<B> = B extends TextBlock ? Omit<B, 'children'> : never;
/** A block of text without its text. */
export type Shape = Without<TextBlock>;

/** The block that a text belongs to. Texts of one place are one block, until a picture or another place follows. */
export interface BlockPlace {
  shape: Shape;
  /** True if paragraphs inside become lines of this block (a list item, a table row). */
  joins?: boolean;
  /** True if a block element made this place, and not a container. */
  own?: boolean;
  /** True for our own markup, in which blank edges and empty blocks stay. */
  exact?: boolean;
  /** The number of a list item in the source. `starts`: a list begins at this item. */
  number?: { value: number; starts: boolean };
}

/** Turns texts, line breaks and pictures of a tree, in their order, into blocks. */
export interface Flow {
  /** Adds a text. Without `keepSpaces` spaces collapse as in HTML. */
  text(place: BlockPlace, text: string, marks: Marks, keepSpaces: boolean): void;
  /** Adds a line break. Two line breaks end a paragraph. */
  lineBreak(place: BlockPlace, marks: Marks): void;
  /** Adds a separator before the next cell of a row. */
  nextCell(place: BlockPlace): void;
  /**
   * Adds a picture or an embedded page at this point. Inside a list item or a row the picture comes after the text, and
   * a place inside a sentence is reported as lost.
   */
  put(place: BlockPlace, block: Block): void;
  /** Marks the start or the end of a block element. */
  edge(place: BlockPlace): void;
  /** Marks the end of a block element. An empty block of our own markup stays. */
  end(place: BlockPlace): void;
}

const separator = ' | ';
const blank = /^[\s\u00a0]*$/;

/** Creates a flow that adds its blocks to a collector. */
export function createFlow(collector: Pick<Collector, 'add' | 'reportLoss'>): Flow {
  const counter = createListCounter();
  const add = (block: Block) => {
    counter.count(block);
    collector.add(block);
  };
  let currentPlace: BlockPlace | null = null;
  let leaves: Leaf[] = [];
  let pendingMedia: Block[] = [];
  let lastText = '';
  let needsBreak = false;
  const usedPlaces = new WeakSet<BlockPlace>();

  const flush = () => {
    if (currentPlace !== null) {
      const { shape, own, exact } = currentPlace;
      const children = exact ? leaves : trimLeaves(leaves, shape.type === 'code' ? '\n' : ' \n');
      if ((exact && own) || !children.every(({ text }) => blank.test(text)))
        add({ ...shape, ...takeStart(currentPlace, counter), children });
    }
    pendingMedia.forEach(add);
    [currentPlace, leaves, pendingMedia, lastText, needsBreak] = [null, [], [], '', false];
  };
  const moveTo = (place: BlockPlace) => {
    if (currentPlace === place) return;
    flush();
    currentPlace = place;
    usedPlaces.add(place);
  };
  const push = (text: string, marks: Marks) => {
    leaves.push({ ...marks, text });
    lastText = text.at(-1) ?? lastText;
  };

  // A picture before the rest of its line will come after the line.
  const reportMoved = (text: string) => {
    if (pendingMedia.length > 0 && text.trim() !== '' && !needsBreak) collector.reportLoss('picture place');
  };

  const edge = (place: BlockPlace) => {
    if (currentPlace !== place || !place.joins) flush();
    else needsBreak = lastText !== '' && !leaves.at(-1)?.text.endsWith(separator);
  };

  return {
    text(place, given, marks, keepSpaces) {
      let text = keepSpaces ? given : given.replace(/[ \t\n\r\f]+/g, ' ');
      if (text === '') return;
      if (currentPlace !== place && !place.own && text.trim() === '' && !text.includes('\u00a0')) return;
      moveTo(place);
      reportMoved(text);
      if (needsBreak && text.trim() !== '') {
        push('\n', {});
        needsBreak = false;
      }
      if (!keepSpaces && text.startsWith(' ') && (lastText === '' || lastText === ' ' || lastText === '\n'))
        text = text.slice(1);
      if (text !== '') push(text, marks);
    },
    lineBreak(place, marks) {
      const isInside = currentPlace === place && lastText !== '';
      if (place.shape.type === 'code' || place.exact || place.joins || (isInside && lastText !== '\n')) {
        moveTo(place);
        push('\n', marks);
      } else if (isInside) flush();
    },
    nextCell(place) {
      if (currentPlace !== place || lastText === '') return;
      push(separator, {});
      needsBreak = false;
    },
    put(place, block) {
      // After a nested list, the text of the item is complete.
      if (place.joins && (currentPlace === place || !usedPlaces.has(place))) {
        moveTo(place);
        pendingMedia.push(block);
        return;
      }
      flush();
      add(block);
    },
    edge,
    end(place) {
      if (place.exact && place.own && !usedPlaces.has(place)) moveTo(place);
      edge(place);
    },
  };
}

/** The `start` of a list item whose number differs from its number in the flat list. */
function takeStart(place: BlockPlace, counter: ListCounter): { start?: number } {
  const { shape, number } = place;
  if (shape.type !== 'list-item' || number === undefined) return {};
  // Text of the same item after a nested list has no number of its own.
  delete place.number;
  // A picture between two items ends the flat list, so the next item begins a new one.
  const canStart = number.starts || !counter.continues(shape);
  return canStart && counter.nextFor(shape) !== number.value ? { start: number.value } : {};
}

/** Removes blank edges, which HTML does not show. A block of code loses only whole lines. */
function trimLeaves(leaves: readonly Leaf[], edges: string): Leaf[] {
  const result = leaves.map((leaf) => ({ ...leaf }));
  for (let leaf = result.at(-1); leaf && (leaf.text = trimEnd(leaf.text, edges)) === ''; leaf = result.at(-1))
    result.pop();
  // There is one `slice` at the end, because `shift` moves all other leaves each time.
  let first = 0;
  for (let leaf = result[0]; leaf && (leaf.text = trimStart(leaf.text, edges)) === ''; leaf = result[first])
    first += 1;
  return result.slice(first);
}

// This is no regular expression: a pattern with `$` at its end tries every run of spaces in a long text.
function trimStart(text: string, edges: string): string {
  let at = 0;
  while (at < text.length && edges.includes(text.charAt(at))) at += 1;
  return text.slice(at);
}
function trimEnd(text: string, edges: string): string {
  let at = text.length;
  while (at > 0 && edges.includes(text.charAt(at - 1))) at -= 1;
  return text.slice(0, at);
}
