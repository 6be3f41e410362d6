import { useState } from 'react';
import { Transforms } from 'slate';
import { useRichEditor } from '../surface/use-rich-editor';

/** Runs a command at the selection that the text had when the dialog opened. */
export function useSavedSelection(): (command: () => void) => void {
  const editor = useRichEditor();
  const [selection] = useState(editor.selection);
  return (command) => {
    if (selection) Transforms.select(editor, selection);
    command();
  };
}
