import type { RichEditor } from '../document/rich-editor';

export const canUndo = (editor: RichEditor): boolean => editor.history.undos.length > 0;
/** Takes the last change back. */
export const undo = (editor: RichEditor): void => editor.undo();
