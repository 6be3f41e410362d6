import type { ClipboardEvent } from 'react';
import { removeVoid } from '../commands/remove-void';
import type { RichEditor } from '../document/rich-editor';
import { syncSelection } from '../keys/sync-selection';
import { copySelectedDocument } from './copied';

/** Handles a paste event directly, because the data that Slate gets later has no files. */
export function onPaste(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  syncSelection(editor);
  editor.insertData(event.clipboardData);
  return true;
}

/** Copies and removes the selected content. Without a selection the clipboard does not change. */
export function onCut(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  syncSelection(editor);
  if (!copySelectedDocument(editor)) return true;
  editor.setFragmentData(event.clipboardData, 'cut');
  if (!removeVoid(editor)) editor.deleteFragment();
  return true;
}

/** Copies the selected content. */
export function onCopy(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  syncSelection(editor);
  editor.setFragmentData(event.clipboardData, 'copy');
  return true;
}
