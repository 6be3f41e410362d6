import type { Block } from '../document';
import type { BlockPlace, Shape } from '../write/flow';
import type { Marks } from '../write/marks';

export type Attributes = Record<string, string>;

/** An open element and the state that its children inherit. */
export interface Frame {
  name: string;
  /** True if the element is a block or contains blocks. */
  isBlock: boolean;
  marks: Marks;
  place: BlockPlace;
  /** The shape that a paragraph inside gets. */
  paragraph: Shape;
  /** The list that items inside belong to. */
  list: List | null;
  /** True if spaces and line breaks stay. Otherwise they collapse. */
  keepSpaces: boolean;
  /** True for our own markup, in which every block and character is read unchanged. */
  exact: boolean;
  /** True if the text of the element is skipped. `marker`: the text is the marker of a list item of Word. */
  skipText: boolean | 'marker';
  /** The figure that a picture inside belongs to. */
  figure: Figure | null;
  /** Collects the words of a caption or of a formula. */
  words: string[] | null;
  /** The formula around the element. Only a text remains of it. */
  formula: Formula | null;
  /** For KaTeX: whether the formula was already read from its MathML. */
  shownTwice: { asMath: boolean } | null;
  /** The number of cells of the table row so far. */
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
  /** The `start` of the first item in our own markup. */
  start?: number | undefined;
  /** The number of the next item. */
  next: number;
  /** True until an item was read. */
  isEmpty: boolean;
}

/** A picture or a page, and its caption. */
interface Figure {
  block: Block | null;
  words: string[];
}
