import type { RichEditor } from '../document/rich-editor';

export const canRedo = (editor: RichEditor): boolean => editor.history.redos.length > 0;
/** Makes a change that was taken back again. */
export const redo = (editor: RichEditor): void => editor.redo();
