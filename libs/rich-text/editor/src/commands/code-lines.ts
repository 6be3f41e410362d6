import { Editor, Node, Transforms } from 'slate';
import { blockAt, isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

type Span = [first: number, last: number];

/** Turns each line of the code blocks of a span into a block of its own; returns the span, grown. */
export function splitCode(editor: RichEditor, [first, last]: Span): Span {
  let end = last;
  for (let index = last; index >= first; index -= 1) {
    if (blockAt(editor, index)?.type === 'code') end += splitLines(editor, index);
  }
  return [first, end];
}

/** From the end, so that what is before stays where it is; the caret keeps its line. */
function splitLines(editor: RichEditor, index: number): number {
  let added = 0;
  for (const [leaf, [at = 0]] of Node.texts(Node.get(editor, [index]), { reverse: true })) {
    for (let offset = leaf.text.lastIndexOf('\n'); offset >= 0;) {
      const path = [index, at];
      Transforms.splitNodes(editor, { at: { path, offset: offset + 1 }, match: isTextElement, always: true });
      editor.apply({ type: 'remove_text', path, offset, text: '\n' });
      added += 1;
      offset = offset === 0 ? -1 : leaf.text.lastIndexOf('\n', offset - 1);
    }
  }
  return added;
}

/** Joins neighbouring blocks of text of a span into one, a line each. */
export function joinAsCode(editor: RichEditor, [first, last]: Span): void {
  Editor.withoutNormalizing(editor, () => {
    for (let index = last; index > first; index -= 1) {
      const [above, below] = [blockAt(editor, index - 1), blockAt(editor, index)];
      if (!above || !below || !isTextElement(above) || !isTextElement(below)) continue;
      const path = [index - 1, above.children.length];
      // An empty block above would be dropped by a merge that Slate thinks for us.
      editor.apply({ type: 'merge_node', path: [index], position: above.children.length, properties: {} });
      editor.apply({ type: 'insert_text', path, offset: 0, text: '\n' });
    }
  });
}
