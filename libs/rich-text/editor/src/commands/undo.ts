import type { RichEditor } from '../document/rich-editor';

export const canUndo = (editor: RichEditor): boolean => editor.history.undos.length > 0;
/** Reverts the last change. */
export const undo = (editor: RichEditor): void => editor.undo();
