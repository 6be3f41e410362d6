import type { RichDocument } from '@stupeni/rich-text-model';
import type { ToolSet } from '../toolbar/tool-ids';
import type { Ref } from 'react';
import type { Send } from '../paste/uploads';

/** A place in the document that is being edited. */
export interface TextPlace {
  /** Index of its block in the document. */
  block: number;
  /** The address of a link. Undefined means the whole block. */
  link?: string;
}

/** The actions of the text for the screen around the field. */
export interface TextHandle {
  /**
   * Selects a place, moves the focus to it and scrolls it into view. Returns the element with the focus, or null when
   * the document has no such block.
   */
  goTo: (place: TextPlace) => HTMLElement | null;
}

export interface RichTextEditorProps {
  /** Receives the actions of the text for the screen around the field. */
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
   * The field grows to the free height of its flex parent. `height` is then the minimum. On a page with one column the
   * text has half of the window.
   */
  fill?: boolean;
  /**
   * `few`: six tools in the row, the other tools under «Ещё». `submission`: only the tools for what a submission may
   * have. Everything else is removed from the document, also from pasted text.
   */
  toolbar: ToolSet;
  /**
   * The screen draws the frame, because the frame contains more than the text. `height` is the minimum, and the text
   * grows.
   */
  frameless?: boolean;
  placeholder?: string;
  /** Whether the text gets the focus when it appears. The caret is then at its end. */
  startsWithFocus?: boolean;
  /** True if the text cannot be changed now. */
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
