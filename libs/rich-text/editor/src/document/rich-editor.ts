import type { Embed, Image, Leaf, TextBlock } from '@stupeni/rich-text-model';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { Notices } from '../paste/notices';
import type { Uploads } from '../paste/uploads';

/** A block of text. `filler` marks the paragraph that stands below a picture at the end only to be typed in. */
export type TextElement = TextBlock & { filler?: true };
export type ImageElement = Image & { children: Leaf[] };
export type EmbedElement = Embed & { children: Leaf[] };

/** The place of a picture that is being sent; it is no part of the document until the server has it. */
export interface UploadElement {
  type: 'upload';
  /** Key in the editor's `uploads`. */
  id: string;
  children: Leaf[];
}

/** Blocks without text of their own: one press selects or removes the whole. */
export type VoidElement = ImageElement | EmbedElement | UploadElement;
export type RichElement = TextElement | VoidElement;

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor & { uploads: Uploads; notices: Notices };

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor;
    Element: RichElement;
    Text: Leaf;
  }
}
