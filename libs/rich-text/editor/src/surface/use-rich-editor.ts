import { useSlateSelector, useSlateStatic } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/** The editor inside an `EditorRoot`; it is the same object for its whole life. */
export const useRichEditor = (): RichEditor => useSlateStatic();

/** A fact about the text or the selection; the component draws anew only when the fact changes. */
export const useEditorFact = <F>(
  of: (editor: RichEditor) => F,
  same?: (one: F | null, other: F) => boolean,
): F => useSlateSelector(of, same);
