import type { Heading, ListItem } from '@stupeni/rich-text-model';
import { Editor, Transforms } from 'slate';
import { blockAt, isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/** What a block of text is, apart from its text. */
export type Shape =
  | { type: 'paragraph' | 'quote' | 'code' }
  | Pick<Heading, 'type' | 'level'>
  | Pick<ListItem, 'type' | 'kind' | 'depth'>;

/** Makes the block at an index another kind of text block; what has no text stays as it is. */
export function reshape(editor: RichEditor, index: number, shape: Shape): void {
  const block = blockAt(editor, index);
  if (!block || !isTextElement(block)) return;
  Editor.withoutNormalizing(editor, () => {
    const extra = ['level', 'kind', 'depth', 'filler'].filter((key) => !(key in shape));
    Transforms.unsetNodes(editor, extra, { at: [index] });
    Transforms.setNodes(editor, shape, { at: [index] });
  });
}
