import { safeUrl, type Image } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { findSelectedVoid } from './selected-void';
import { setFields } from './set-fields';

/** The selected picture, or null. */
export function findSelectedImage(editor: RichEditor): Image | null {
  const block = findSelectedVoid(editor)?.block;
  if (block?.type !== 'image') return null;
  const { children: _children, ...image } = block;
  return image;
}

/**
 * Changes the selected picture: alternative text, caption, size, address. `undefined` or an empty caption removes
 * the field. False: no picture is selected or the address is not safe, and nothing changed.
 */
export function editImage(editor: RichEditor, change: Partial<Omit<Image, 'type'>>): boolean {
  const selected = findSelectedVoid(editor);
  if (selected?.block.type !== 'image') return false;
  const url = safeUrl(change.url ?? selected.block.url, 'image');
  if (url === null) return false;
  const caption = 'caption' in change ? { caption: change.caption || undefined } : {};
  const natural = url === selected.block.url ? {} : { natural: undefined };
  setFields(editor, selected.path, { ...natural, ...change, ...caption, url });
  return true;
}
