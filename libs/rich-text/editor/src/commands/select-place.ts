import { Editor, Transforms } from 'slate';
import { toDocument } from '../document/to-document';
import type { RichEditor, RichElement } from '../document/rich-editor';

/**
 * Selects a block of the document, or a link in it, and returns its element. A block of text gets the caret at its end.
 * Null if there is no such block. Pictures that are uploading are in the editor, but they are not blocks of the
 * document.
 */
export function selectPlace(
  editor: RichEditor,
  { block, link }: { block: number; link?: string },
): RichElement | null {
  const shown = (editor.children as RichElement[]).map((element, at) => ({ element, at }));
  const found = shown.filter(({ element }) => toDocument([element]).blocks.length > 0)[block];
  if (!found) return null;
  const { element, at } = found;
  const runs = element.children.flatMap((leaf, run) =>
    link !== undefined && 'link' in leaf && leaf.link === link ? [[at, run]] : [],
  );
  const [first, last] = [runs[0], runs.at(-1)];
  if (first && last)
    Transforms.select(editor, { anchor: Editor.start(editor, first), focus: Editor.end(editor, last) });
  else Transforms.select(editor, Editor.end(editor, [at]));
  return element;
}
