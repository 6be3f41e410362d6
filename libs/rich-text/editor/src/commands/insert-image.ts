import { safeUrl, type Image } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { insertBlock } from './insert-block';

/** Inserts a picture at the caret and selects it. False: the address is not safe, and nothing changed. */
export function insertImage(
  editor: RichEditor,
  image: Omit<Image, 'type' | 'alt'> & { alt?: string },
): boolean {
  const url = safeUrl(image.url, 'image');
  if (url === null) return false;
  insertBlock(editor, { alt: '', ...image, type: 'image', url, children: [{ text: '' }] });
  return true;
}
