import { Editor, Node, Range, Text, Transforms, type Path } from 'slate';
import { reshape } from '../commands/reshape';
import { blockAt, isTextElement, isVoidElement } from '../document/elements';
import type { RichEditor, RichElement } from '../document/rich-editor';

/** Handles Enter and Shift+Enter in each kind of block. */
export function withBreaks(editor: RichEditor): RichEditor {
  const { insertBreak } = editor;
  editor.insertBreak = () => {
    Editor.withoutNormalizing(editor, () => {
      if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
      if (!handleBreak(editor)) insertBreak();
      endEmptyLinks(editor);
    });
  };
  editor.insertSoftBreak = () => editor.insertText('\n');
  return editor;
}

/**
 * Removes the link of an empty text beside the break. Otherwise the next pasted address would become text inside the
 * old link.
 */
function endEmptyLinks(editor: RichEditor): void {
  const { focus } = editor.selection ?? {};
  if (!focus) return;
  const [index = 0] = focus.path;
  for (const at of [Math.max(index - 1, 0), index]) {
    const isEmptyLink = (node: Node) => Text.isText(node) && node.text === '' && node.link !== undefined;
    Transforms.unsetNodes(editor, 'link', { at: [at], match: isEmptyLink, mode: 'lowest' });
  }
}

/** Adds an empty paragraph below or above a block and moves the caret into it. */
export function addParagraph(editor: RichEditor, index: number, side: 'above' | 'below' = 'below'): void {
  const at = [side === 'below' ? index + 1 : index];
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at });
  Transforms.select(editor, Editor.start(editor, at));
}

/** Handles a break. False: Slate handles it and splits the block. */
function handleBreak(editor: RichEditor): boolean {
  const [index] = editor.selection?.focus.path ?? [];
  const block = index === undefined ? undefined : blockAt(editor, index);
  if (!block || index === undefined) return true;
  if (isVoidElement(block)) {
    addParagraph(editor, index);
    return true;
  }
  if (block.type === 'code') {
    breakCode(editor, index);
    return true;
  }
  if (Node.string(block) === '') return leaveEmptyBlock(editor, index, block);
  return block.type === 'heading' && breakHeading(editor, [index]);
}

/** Adds a line to code. Enter on an empty last line leaves the code. */
function breakCode(editor: RichEditor, index: number): void {
  const { focus } = editor.selection ?? {};
  const text = Node.string(Node.get(editor, [index]));
  if (focus && text.endsWith('\n') && Editor.isEnd(editor, focus, [index])) {
    editor.deleteBackward('character');
    addParagraph(editor, index);
  } else editor.insertText('\n');
}

function leaveEmptyBlock(editor: RichEditor, index: number, block: RichElement): boolean {
  if (block.type === 'paragraph') return false;
  if (block.type !== 'list-item' || block.depth === 0) reshape(editor, index, { type: 'paragraph' });
  else {
    Transforms.setNodes(editor, { depth: block.depth - 1 }, { at: [index] });
    Transforms.unsetNodes(editor, 'start', { at: [index] });
  }
  return true;
}

function breakHeading(editor: RichEditor, path: Path): boolean {
  const { focus } = editor.selection ?? {};
  const [index = 0] = path;
  if (!focus) return false;
  if (Editor.isStart(editor, focus, path)) {
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: path });
    return true;
  }
  if (!Editor.isEnd(editor, focus, path)) return false;
  Transforms.splitNodes(editor, { match: isTextElement, always: true });
  reshape(editor, index + 1, { type: 'paragraph' });
  return true;
}
