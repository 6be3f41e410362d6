import type { Block, Leaf, TextBlock } from '../document';
import type { Collector } from './collect';
import type { Marks } from './marks';

type Without<B> = B extends TextBlock ? Omit<B, 'children'> : never;
/** A block of text without its text. */
export type Shape = Without<TextBlock>;

/**
 * The block that a text belongs to. Text of one place is one block, until a picture or another place comes
 * between. `joins`: paragraphs inside it are its lines (an item of a list, a row of a table). `own`: made by
 * an element that says "a block" and not by a mere container. `exact`: our own markup, kept to the letter.
 */
export interface Place {
  shape: Shape;
  joins?: boolean;
  own?: boolean;
  exact?: boolean;
}

/** Turns text, breaks and pictures in the order of a tree into blocks. */
export interface Flow {
  /** `keep` takes spaces as they are; else they collapse as in HTML. */
  text(place: Place, text: string, marks: Marks, keep: boolean): void;
  /** A line break; two of them end a paragraph. */
  lineBreak(place: Place, marks: Marks): void;
  /** Sets the next cell of a row apart. */
  nextCell(place: Place): void;
  /** A picture or a page: before or after the text of a paragraph, after that of a list item. */
  put(place: Place, block: Block): void;
  /** An element that is a block of its own begins or ends here. */
  edge(place: Place): void;
  /** Its element ends: an empty block of our own markup stays. */
  end(place: Place): void;
}

const separator = ' | ';
const blank = /^[\s\u00a0]*$/;

/** Writes into a collector. */
export function flowInto({ add }: Pick<Collector, 'add'>): Flow {
  let here: Place | null = null;
  let leaves: Leaf[] = [];
  let waiting: Block[] = [];
  let last = '';
  let line = false;
  const used = new WeakSet<Place>();

  const flush = () => {
    if (here !== null) {
      const { shape, own, exact } = here;
      const children = exact ? leaves : trimmed(leaves, shape.type === 'code' ? '\n' : ' \n');
      if ((exact && own) || !children.every(({ text }) => blank.test(text))) add({ ...shape, children });
    }
    waiting.forEach(add);
    [here, leaves, waiting, last, line] = [null, [], [], '', false];
  };
  const go = (place: Place) => {
    if (here === place) return;
    flush();
    here = place;
    used.add(place);
  };
  const push = (text: string, marks: Marks) => {
    leaves.push({ ...marks, text });
    last = text.at(-1) ?? last;
  };

  const edge = (place: Place) => {
    if (here !== place || !place.joins) flush();
    else line = last !== '' && !leaves.at(-1)?.text.endsWith(separator);
  };

  return {
    text(place, given, marks, keep) {
      let text = keep ? given : given.replace(/[ \t\n\r\f]+/g, ' ');
      if (text === '') return;
      if (here !== place && !place.own && text.trim() === '' && !text.includes('\u00a0')) return;
      go(place);
      if (line && text.trim() !== '') {
        push('\n', {});
        line = false;
      }
      if (!keep && text.startsWith(' ') && (last === '' || last === ' ' || last === '\n'))
        text = text.slice(1);
      if (text !== '') push(text, marks);
    },
    lineBreak(place, marks) {
      const inside = here === place && last !== '';
      if (place.shape.type === 'code' || place.exact || place.joins || (inside && last !== '\n')) {
        go(place);
        push('\n', marks);
      } else if (inside) flush();
    },
    nextCell(place) {
      if (here !== place || last === '') return;
      push(separator, {});
      line = false;
    },
    put(place, block) {
      if (place.joins) {
        go(place);
        waiting.push(block);
        return;
      }
      flush();
      add(block);
    },
    edge,
    end(place) {
      if (place.exact && place.own && !used.has(place)) go(place);
      edge(place);
    },
  };
}

/** Without blank edges, which are not seen in HTML: a block of code loses whole lines only. */
function trimmed(leaves: readonly Leaf[], edges: string): Leaf[] {
  const kept = leaves.map((leaf) => ({ ...leaf }));
  for (let leaf = kept.at(-1); leaf && (leaf.text = trimEnd(leaf.text, edges)) === ''; leaf = kept.at(-1))
    kept.pop();
  // Cut off at once: taking the first of a long list away moves all others.
  let first = 0;
  for (let leaf = kept[0]; leaf && (leaf.text = trimStart(leaf.text, edges)) === ''; leaf = kept[first])
    first += 1;
  return kept.slice(first);
}

// By hand: an expression that ends in `$` tries every run of spaces of a long text.
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
