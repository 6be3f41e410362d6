import { Editor, Text, Transforms } from 'slate';
import { isVoidElement } from './elements';
import type { RichEditor, RichElement } from './rich-editor';

const blocks: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'code']);
const marks: ReadonlySet<string> = new Set(['text', 'bold', 'italic', 'monospace', 'link']);

/**
 * Removes from the document everything that the API does not accept in the text of a submission (product decisions
 * §10), after each typed key, paste or command. A heading or a quote becomes a paragraph, an embedded page becomes its
 * link, and pictures are removed. The screen around the text handles files that are pasted or dropped.
 */
export function withSubmissionText(editor: RichEditor): RichEditor {
  const { apply, insertData, normalizeNode } = editor;
  editor.apply = (operation) => {
    apply(operation);
    // Slate does not normalize a swap of all blocks (`with-swaps.ts`), so this function does it.
    if (operation.type === 'set_node' && operation.path.length === 0)
      Editor.normalize(editor, { force: true });
  };
  editor.insertData = (data) => {
    if (!bringsFiles(data)) insertData(data);
  };
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (path.length === 1 && !Text.isText(node) && reduceBlock(editor, node as RichElement, path)) return;
    if (Text.isText(node)) {
      const extra = Object.keys(node).filter((mark) => !marks.has(mark));
      if (extra.length > 0) return Transforms.unsetNodes(editor, extra, { at: path });
    }
    normalizeNode(entry, options);
  };
  return editor;
}

/**
 * Whether data is files and not a text. Word adds a picture of the words to a copied text.
 * @param data the data of the clipboard or of a drop
 */
const bringsFiles = (data: DataTransfer): boolean =>
  data.files.length > 0 && data.getData('text/plain').trim() === '';

function reduceBlock(editor: RichEditor, block: RichElement, path: number[]): boolean {
  if (blocks.has(block.type)) return false;
  if (!isVoidElement(block)) {
    const extra = Object.keys(block).filter((key) => key !== 'type' && key !== 'children');
    Editor.withoutNormalizing(editor, () => {
      if (extra.length > 0) Transforms.unsetNodes(editor, extra, { at: path });
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    });
    return true;
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path });
    if (block.type !== 'embed') return;
    const link = { type: 'paragraph' as const, children: [{ text: block.url, link: block.url }] };
    Transforms.insertNodes(editor, link, { at: path });
  });
  return true;
}
