import { useSlateSelector, useSlateStatic } from 'slate-react';
import type { RichEditor } from '../document/rich-editor';

/** The editor of the nearest `EditorRoot`. It is always the same object. */
export const useRichEditor = (): RichEditor => useSlateStatic();

/** Reads a fact about the text or the selection. The component renders only when the fact changes. */
export const useEditorFact = <F>(
  readFact: (editor: RichEditor) => F,
  isSame?: (one: F | null, other: F) => boolean,
): F => useSlateSelector(readFact, isSame);
