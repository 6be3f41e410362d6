import { safeUrl } from '@stupeni/rich-text-model';
import { Editor, Transforms, type Path } from 'slate';
import { HistoryEditor } from 'slate-history';
import { setFields } from '../commands/set-fields';
import type { RichEditor, VoidElement } from '../document/rich-editor';

/**
 * Turns the place of an upload into the picture once it is sent; a place whose upload this editor does not know
 * (it was pasted from elsewhere) goes. Not a step of the history: undo takes the whole picture back, redo
 * brings the picture and not its place.
 */
export function placePicture(editor: RichEditor, block: VoidElement, path: Path): boolean {
  if (block.type !== 'upload') return false;
  const state = editor.uploads.get(block.id)?.state;
  if (state && state.step !== 'done') return false;
  const url = state ? safeUrl(state.url, 'image') : null;
  HistoryEditor.withoutSaving(editor, () => {
    if (url === null) Transforms.removeNodes(editor, { at: path });
    else setFields(editor, path, { type: 'image', url, alt: '', id: undefined });
  });
  return true;
}

/** Places the picture of a finished upload wherever the text has its place. */
export function placeFinished(editor: RichEditor, id: string): void {
  if (editor.uploads.get(id)?.state.step !== 'done') return;
  const places = editor.children.flatMap((block, index) =>
    'type' in block && block.type === 'upload' && block.id === id ? [{ block, path: [index] }] : [],
  );
  Editor.withoutNormalizing(editor, () => {
    for (const { block, path } of places) placePicture(editor, block, path);
  });
}

/** Places every picture that was sent meanwhile: a step taken back or made again brings its place. */
export function placeAll(editor: RichEditor): void {
  for (const block of editor.children)
    if ('type' in block && block.type === 'upload') placeFinished(editor, block.id);
}
