import type { Block } from '../document';
import type { BlockPlace, Shape } from '../write/flow';
import type { Marks } from '../write/marks';

export type Attributes = Record<string, string>;

/** An open element and the state that its children inherit. */
export interface Frame {
  name: string;
  /** The element is a block or contains blocks. */
  block: boolean;
  marks: Marks;
  place: BlockPlace;
  /** What a paragraph inside becomes. */
  paragraph: Shape;
  /** The list that items inside belong to. */
  list: List | null;
  /** Spaces and line breaks stay. Otherwise they collapse. */
  keepSpaces: boolean;
  /** Our own markup: every block and character is read unchanged. */
  exact: boolean;
  /** Its text is skipped. `marker`: the text is the marker of a list item of Word. */
  skipText: boolean | 'marker';
  /** The figure that a picture inside belongs to. */
  figure: Figure | null;
  /** Collects the caption of a picture, or the text of a formula. */
  words: string[] | null;
  /** The formula around, of which only a text stays. */
  formula: Formula | null;
  /** KaTeX: whether the formula was already read from its MathML. */
  shownTwice: { asMath: boolean } | null;
  /** Cells of the table row so far. */
  cells: number;
}

/** A formula that is read: its source in TeX, if the markup has it, and its visible text. */
export interface Formula {
  tex: string[];
  visible: string[];
}

/** An open list. */
interface List {
  kind: 'ordered' | 'unordered';
  depth: number;
  /** The `start` of our own markup, for the first item. */
  start?: number | undefined;
  /** The number of the next item. */
  next: number;
  /** No item was read yet. */
  empty: boolean;
}

/** A picture or a page, and its caption. */
interface Figure {
  block: Block | null;
  words: string[];
}
