import { Editor, Node, Transforms, type BaseRange } from 'slate';
import { selectedVoid } from '../commands/selected-void';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { leaveLink, selectsPartOfLink } from './link-edge';
import { addParagraph } from './with-breaks';

/**
 * Typing on a picture goes on below it. At the edge of a link and over a whole one it is plain text; over a part of
 * a link it is a correction and belongs to the link, also at its end, until the caret is moved.
 */
export function withTyping(editor: RichEditor): RichEditor {
  const { insertText } = editor;
  let corrected: BaseRange | null = null;
  editor.insertText = (text, options) => {
    if (options?.at !== undefined) return insertText(text, options);
    const block = selectedVoid(editor);
    const corrects = selectsPartOfLink(editor) || (corrected !== null && editor.selection === corrected);
    if (block) goBelow(editor, block.path[0] ?? 0);
    else if (!corrects) leaveLink(editor);
    insertText(text, options);
    // A selection is never changed but exchanged: while it is the same one, nothing happened in between.
    corrected = corrects ? editor.selection : null;
  };
  return editor;
}

/** Into the empty paragraph below, which waits there for it, else into a new one. */
function goBelow(editor: RichEditor, index: number): void {
  const below = blockAt(editor, index + 1);
  if (below?.type === 'paragraph' && Node.string(below) === '')
    Transforms.select(editor, Editor.start(editor, [index + 1]));
  else addParagraph(editor, index);
}
