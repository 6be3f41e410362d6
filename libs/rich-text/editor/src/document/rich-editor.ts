import type { Embed, Image, Leaf, TextBlock } from '@stupeni/rich-text-model';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { Alerts } from '../paste/alerts';
import type { Uploads } from '../paste/uploads';

/**
 * A text block. `filler` marks the empty paragraph after a picture at the end. It is there so that people can type
 * after the picture.
 */
export type TextElement = TextBlock & { filler?: true };
export type ImageElement = Image & { children: Leaf[] };
export type EmbedElement = Embed & { children: Leaf[] };

/** The placeholder of a picture that is uploading. The document does not contain it. */
export interface UploadElement {
  type: 'upload';
  /** Key in the editor's `uploads`. */
  id: string;
  /** Texts and size that the picture gets. */
  words?: Omit<Image, 'type' | 'url'>;
  children: Leaf[];
}

/** Blocks without text. One key press or click selects or removes the whole block. */
export type VoidElement = ImageElement | EmbedElement | UploadElement;
export type RichElement = TextElement | VoidElement;

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor & { uploads: Uploads; alerts: Alerts };

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor;
    Element: RichElement;
    Text: Leaf;
  }
}
