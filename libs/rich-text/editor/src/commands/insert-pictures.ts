import type { RichEditor } from '../document/rich-editor';
import { insertBlock } from './insert-block';

/** Kinds of pictures that a text takes (specification §2). */
export const pictureTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'] as const;

export const isPicture = (file: File): boolean => pictureTypes.some((type) => type === file.type);

/** Begins to send pictures and puts a place for each at the caret; it becomes the picture once that is sent. */
export function insertPictures(editor: RichEditor, files: readonly File[]): void {
  for (const file of files.filter(isPicture)) {
    insertBlock(editor, { type: 'upload', id: editor.uploads.start(file), children: [{ text: '' }] });
  }
}
