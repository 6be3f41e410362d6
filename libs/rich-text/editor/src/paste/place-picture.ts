import { safeUrl } from '@stupeni/rich-text-model';
import { Editor, Transforms, type Path } from 'slate';
import { HistoryEditor } from 'slate-history';
import { setFields } from '../commands/set-fields';
import type { RichEditor, VoidElement } from '../document/rich-editor';
import { toImageFields } from './uploads';

/**
 * Replaces the placeholder of a finished upload with the picture. Removes a placeholder that was pasted from another
 * editor. Returns whether it changed the block. This is no separate undo step: an undo removes the whole picture, and a
 * redo inserts the picture and not the placeholder.
 */
export function placePicture(editor: RichEditor, block: VoidElement, path: Path): boolean {
  if (block.type !== 'upload') return false;
  const state = editor.uploads.get(block.id)?.state;
  if (state && state.step !== 'done') return false;
  const image = state && toImageFields(state.picture);
  const url = safeUrl(image?.url, 'image');
  HistoryEditor.withoutSaving(editor, () => {
    if (url === null) Transforms.removeNodes(editor, { at: path });
    else
      setFields(editor, path, {
        ...image,
        type: 'image',
        url,
        alt: '',
        ...block.words,
        id: undefined,
        words: undefined,
      });
  });
  return true;
}

/** Replaces all placeholders of a finished upload with its picture. */
export function placeFinished(editor: RichEditor, id: string): void {
  if (editor.uploads.get(id)?.state.step !== 'done') return;
  const uploadEntries = editor.children.flatMap((block, index) =>
    'type' in block && block.type === 'upload' && block.id === id ? [{ block, path: [index] }] : [],
  );
  Editor.withoutNormalizing(editor, () => {
    for (const { block, path } of uploadEntries) placePicture(editor, block, path);
  });
}

/** Replaces the placeholders of all finished uploads. Undo and redo can insert such placeholders. */
export function placeAll(editor: RichEditor): void {
  for (const block of editor.children)
    if ('type' in block && block.type === 'upload') placeFinished(editor, block.id);
}
