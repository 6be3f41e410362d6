import type { ClipboardEvent } from 'react';
import { removeVoid } from '../commands/remove-void';
import type { RichEditor } from '../document/rich-editor';
import { selectedDocument } from './copied';

/** Takes a paste from the clipboard itself: what the browser hands Slate later lacks the files. */
export function onPaste(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  editor.insertData(event.clipboardData);
  return true;
}

/** Copies what is selected and removes it; with nothing selected the clipboard keeps what it has. */
export function onCut(editor: RichEditor, event: ClipboardEvent): boolean {
  event.preventDefault();
  if (!selectedDocument(editor)) return true;
  editor.setFragmentData(event.clipboardData, 'cut');
  if (!removeVoid(editor)) editor.deleteFragment();
  return true;
}
