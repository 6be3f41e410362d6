import type { Block } from '../document';
import type { Place, Shape } from '../write/flow';
import type { Marks } from '../write/marks';

export type Attributes = Record<string, string>;

/** An open element: what it hands down to what is in it. */
export interface Frame {
  name: string;
  /** An element that is a block or holds blocks. */
  block: boolean;
  marks: Marks;
  place: Place;
  /** What a paragraph in here becomes. */
  paragraph: Shape;
  /** The list that items in here belong to. */
  list: { kind: 'ordered' | 'unordered'; depth: number } | null;
  /** Spaces and line breaks count. */
  keep: boolean;
  /** Our own markup: every block and character as it stands. */
  exact: boolean;
  /** Its text is not the document's. `marker`: of a list item that Word has drawn by hand. */
  quiet: boolean | 'marker';
  /** The figure that a picture in here belongs to. */
  figure: Figure | null;
  /** Where the words under a picture go. */
  words: string[] | null;
  /** Cells of a table's row so far. */
  cells: number;
}

/** A picture or a page, and the words under it. */
export interface Figure {
  block: Block | null;
  words: string[];
}
