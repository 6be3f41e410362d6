import type { RichDocument } from './document';

/** The kinds of things that a reader drops. The last four mean that a document is over a limit. All readers but that of our own format then cut it. */
export type LossKind =
  | 'format'
  | 'block'
  | 'list depth'
  | 'size'
  | 'font'
  | 'link'
  | 'image'
  | 'picture link'
  | 'picture place'
  | 'embed'
  | 'attachment'
  | 'color'
  | 'alignment'
  | 'style'
  | 'entity'
  | 'rule'
  | 'table'
  | 'form'
  | 'formula'
  | 'script'
  | 'data'
  | 'control characters'
  | 'text past the limit'
  | 'leaves past the limit'
  | 'blocks past the limit'
  | 'bytes past the limit';

/** One kind of thing that a reader dropped. */
export interface Loss {
  /** Index of the block in the source, from 0. Null: the whole source. */
  block: number | null;
  what: LossKind;
  /** The name of the thing in the source, if it has one: `HIGHLIGHT`, `marquee`. */
  name?: string;
}

/** `broken`: JSON that ends too early. `unknown`: a value of no known format. */
export type Source = 'ours' | 'draft' | 'html' | 'text' | 'empty' | 'broken' | 'unknown';

export interface Reading {
  document: RichDocument;
  /** The format of the source. */
  source: Source;
  /** The name of the other editor that made the document. */
  format?: string;
  /** Empty when nothing was dropped. Each block lists a kind and name once. */
  lost: Loss[];
}
