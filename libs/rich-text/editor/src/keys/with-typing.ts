import { Editor, Node, Transforms, type BaseRange } from 'slate';
import { findSelectedVoid } from '../commands/selected-void';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { leaveLink, selectsPartOfLink } from './link-edge';
import { addParagraph } from './with-breaks';

/**
 * Decides where typed text goes. On a picture, it goes below the picture. At the edge of a link or over a whole link,
 * it is plain text. Over a part of a link, it corrects the link and belongs to it until the caret moves.
 */
export function withTyping(editor: RichEditor): RichEditor {
  const { insertText } = editor;
  let correctedSelection: BaseRange | null = null;
  editor.insertText = (text, options) => {
    if (options?.at !== undefined) return insertText(text, options);
    const block = findSelectedVoid(editor);
    const isCorrection =
      selectsPartOfLink(editor) || (correctedSelection !== null && editor.selection === correctedSelection);
    if (block) moveBelow(editor, block.path[0] ?? 0);
    else if (!isCorrection) leaveLink(editor);
    insertText(text, options);
    // Slate replaces the selection object on each change. The same object means that nothing happened in between.
    correctedSelection = isCorrection ? editor.selection : null;
  };
  return editor;
}

/** Moves the caret into the empty paragraph below, or into a new one. */
export function moveBelow(editor: RichEditor, index: number): void {
  const below = blockAt(editor, index + 1);
  if (below?.type === 'paragraph' && Node.string(below) === '')
    Transforms.select(editor, Editor.start(editor, [index + 1]));
  else addParagraph(editor, index);
}
