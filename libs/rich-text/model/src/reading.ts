import type { RichDocument } from './document';

/** What a reader may be unable to keep. The last four cut a document that is over a limit. */
export type LossKind =
  | 'format'
  | 'block'
  | 'list depth'
  | 'size'
  | 'font'
  | 'link'
  | 'image'
  | 'embed'
  | 'attachment'
  | 'color'
  | 'alignment'
  | 'style'
  | 'entity'
  | 'rule'
  | 'table'
  | 'form'
  | 'script'
  | 'data'
  | 'control characters'
  | 'text past the limit'
  | 'leaves past the limit'
  | 'blocks past the limit'
  | 'bytes past the limit';

/** What could not be kept: which block of the source (from 0; null for the whole), and what of it. */
export interface Loss {
  block: number | null;
  what: LossKind;
  /** The source's own name for it, where it has one: `HIGHLIGHT`, `marquee`. */
  name?: string;
}

export type Source = 'ours' | 'draft' | 'slate' | 'html' | 'text' | 'empty' | 'unknown';

export interface Reading {
  document: RichDocument;
  /** In which form the document was stored. */
  source: Source;
  /** Empty when everything was kept; a loss of one kind is named once a block. */
  lost: Loss[];
}
