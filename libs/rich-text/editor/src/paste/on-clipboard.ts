import type { ClipboardEvent } from 'react';
import { removeVoid } from '../commands/remove-void';
import type { RichEditor } from '../document/rich-editor';
import { syncSelection } from '../keys/sync-selection';
import { selectedDocument } from './copied';

/** Takes a paste from the clipboard itself: what the browser hands Slate later lacks the files. */
export function onPaste(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  syncSelection(editor);
  editor.insertData(event.clipboardData);
  return true;
}

/** Copies what is selected and removes it; with nothing selected the clipboard keeps what it has. */
export function onCut(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  syncSelection(editor);
  if (!selectedDocument(editor)) return true;
  editor.setFragmentData(event.clipboardData, 'cut');
  if (!removeVoid(editor)) editor.deleteFragment();
  return true;
}

/** Copies what is selected now. */
export function onCopy(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  syncSelection(editor);
  editor.setFragmentData(event.clipboardData, 'copy');
  return true;
}
