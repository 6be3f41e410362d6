import { isTextBlock, type RichDocument } from '@stupeni/rich-text-model';
import { Editor, Node, Range, Transforms } from 'slate';
import { placeCaret } from '../commands/place-caret';
import { blockAt, isTextElement, isVoidElement } from '../document/elements';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { toSlate } from '../document/to-slate';
import { runAsOneSwap } from '../document/with-swaps';

/**
 * Replaces the selection with a document. A single paragraph joins the block of the caret. Several blocks are inserted
 * between the halves of that block. A first and a last paragraph join the halves.
 * @param elements the blocks of the document, when some of them are uploads
 */
export function insertDocument(
  editor: RichEditor,
  document: RichDocument,
  elements = toSlate(document).slice(0, document.blocks.length),
): void {
  placeCaret(editor);
  runAsOneSwap(editor, () => insert(editor, elements));
}

function insert(editor: RichEditor, elements: RichElement[]): void {
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    const [index = 0] = editor.selection?.focus.path ?? [];
    const block = blockAt(editor, index);
    const [only] = elements;
    if (!block || !only) return;
    if (isVoidElement(block)) insertBlocks(editor, index + 1, elements);
    else if (elements.length === 1 && canJoin(only)) insertRuns(editor, only);
    else insertBetween(editor, index, elements);
  });
}

/** Whether an element can join another block: a paragraph loses no formatting. */
const canJoin = (element: RichElement) => element.type === 'paragraph';

function insertRuns(editor: RichEditor, { children }: RichElement): void {
  Transforms.insertNodes(editor, children, { select: true });
}

function insertBlocks(editor: RichEditor, at: number, elements: RichElement[]): void {
  Transforms.insertNodes(editor, elements, { at: [at] });
  Transforms.select(editor, Editor.end(editor, [at + elements.length - 1]));
}

function insertBetween(editor: RichEditor, index: number, elements: RichElement[]): void {
  Transforms.splitNodes(editor, { match: isTextElement, always: true });
  const isEmpty = (at: number) => Node.string(Node.get(editor, [at])) === '';
  let rest = elements;
  let at = index + 1;
  const [first] = elements;
  if (first && canJoin(first) && isTextBlock(first)) {
    Transforms.insertNodes(editor, first.children, { at: Editor.end(editor, [index]) });
    rest = elements.slice(1);
  } else if (isEmpty(index)) {
    Transforms.removeNodes(editor, { at: [index] });
    at = index;
  }
  if (rest.length > 0) insertBlocks(editor, at, rest);
  const [tail, last] = [at + rest.length, rest.at(-1)];
  if (isEmpty(tail)) Transforms.removeNodes(editor, { at: [tail] });
  else if (last && canJoin(last)) joinTail(editor, tail);
}

/** Joins the second half of the split block to the last paragraph. The caret stays between them. */
function joinTail(editor: RichEditor, tail: number): void {
  const position = Node.get(editor, [tail - 1]);
  if (!('children' in position)) return;
  editor.apply({ type: 'merge_node', path: [tail], position: position.children.length, properties: {} });
}
