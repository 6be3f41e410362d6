import type { RichEditor } from '../document/rich-editor';
import { insertBlock } from './insert-block';

/** Media types of pictures that a text accepts (specification §2). */
const pictureTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'] as const;

export const isPicture = (file: File): boolean => pictureTypes.some((type) => type === file.type);

/** Starts to upload pictures and inserts a placeholder for each at the caret. The picture replaces it later. */
export function insertPictures(editor: RichEditor, files: readonly File[]): void {
  for (const file of files.filter(isPicture)) {
    insertBlock(editor, { type: 'upload', id: editor.uploads.start(file), children: [{ text: '' }] });
  }
}
