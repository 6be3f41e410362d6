import { Editor, Node, Path, Range, Transforms } from 'slate';
import { isTextElement } from '../document/elements';
import type { RichEditor, VoidElement } from '../document/rich-editor';
import { placeCaret } from './place-caret';

/**
 * Inserts a picture or a page at the caret and selects it. It replaces an empty paragraph. At the start of a text it
 * goes above this block. In the middle of a paragraph or a quote it splits the block. Otherwise it goes below the block
 * of the caret.
 */
export function insertBlock(editor: RichEditor, block: VoidElement): void {
  placeCaret(editor);
  Editor.withoutNormalizing(editor, () => {
    if (!editor.selection) return;
    Transforms.collapse(editor, { edge: 'end' });
    const at = makeRoom(editor, editor.selection);
    Transforms.insertNodes(editor, block, { at });
    Transforms.select(editor, Editor.start(editor, at));
  });
}

function makeRoom(editor: RichEditor, { focus }: Range): Path {
  const path = focus.path.slice(0, 1);
  const block = Node.get(editor, path);
  if (!isTextElement(block)) return Path.next(path);
  if (block.type === 'paragraph' && Node.string(block) === '') {
    Transforms.removeNodes(editor, { at: path });
    return path;
  }
  if (Editor.isEnd(editor, focus, path)) return Path.next(path);
  if (Editor.isStart(editor, focus, path)) return path;
  if (block.type !== 'paragraph' && block.type !== 'quote') return Path.next(path);
  Transforms.splitNodes(editor, { at: focus, match: isTextElement });
  return Path.next(path);
}
