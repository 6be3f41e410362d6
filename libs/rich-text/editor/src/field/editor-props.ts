import type { RichDocument } from '@stupeni/rich-text-model';
import type { ToolSet } from '../toolbar/tool-ids';
import type { Ref } from 'react';
import type { Send } from '../paste/uploads';

/** A place in the document that is being edited. */
export interface TextPlace {
  /** Index of its block in the document. */
  block: number;
  /** The address of a link. Undefined: the whole block. */
  link?: string;
}

/** What the screen around the field can do with the text. */
export interface TextHandle {
  /**
   * Selects a place, moves the focus to it and scrolls it into view. Returns the element with the focus, or null when the
   * document has no such block.
   */
  goTo: (place: TextPlace) => HTMLElement | null;
}

export interface RichTextEditorProps {
  /** Gets what the screen around the field can do with the text. */
  handle?: Ref<TextHandle>;
  /** The accessible name of the text, shown above it. */
  label: string;
  /** Hides the label. Screen readers still read it. */
  labelHidden?: boolean;
  /** The first content. It is read again only when `documentKey` changes. */
  initial: RichDocument;
  /** Id of the document. A new key loads `initial` with an empty undo history. Nothing else writes into the field. */
  documentKey: string;
  /** Called after each change of the content, not of the selection. */
  onChange: (document: RichDocument) => void;
  /** Height of the text area in pixels. It scrolls inside, and the user can make it taller. */
  height: number;
  /**
   * The field grows to the height that its flex parent leaves, and `height` is the least. On a page of one column the
   * text has half of the window.
   */
  fill?: boolean;
  /**
   * `few`: six tools in a row of 314 px, the other tools under «Ещё». `submission`: only what a submission may have. The
   * document loses the rest, also what is pasted.
   */
  toolbar: ToolSet;
  /** The frame belongs to the screen, which has more in it than the text. The text grows from `height` on. */
  frameless?: boolean;
  placeholder?: string;
  /** The text takes the focus when it appears, with the caret at its end. */
  startsWithFocus?: boolean;
  /** The text cannot be changed now. */
  readOnly?: boolean;
  /** Hosts whose pages may be shown inside the text. */
  embedHosts: readonly string[];
  /** Uploads an image. Its signal aborts when the field is unmounted. */
  upload: Send;
  /** Called with the number of pictures that are uploading or failed. The document of `onChange` has none of them. */
  onUnfinished?: (pictures: number) => void;
  /** Error message. If it is set, the field is invalid. */
  error?: string;
  /** Ids of other elements that describe the field. */
  describedBy?: string;
}
