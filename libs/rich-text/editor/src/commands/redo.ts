import type { RichEditor } from '../document/rich-editor';

export const canRedo = (editor: RichEditor): boolean => editor.history.redos.length > 0;
/** Repeats the last undone change. */
export const redo = (editor: RichEditor): void => editor.redo();
