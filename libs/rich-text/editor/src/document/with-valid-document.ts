import { Editor, Path, Transforms, type SplitNodeOperation } from 'slate';
import { placeAll, placePicture } from '../paste/place-picture';
import { blockAt, isTextElement, isVoidElement } from './elements';
import { followNumbers } from './follow-numbers';
import type { RichEditor, RichElement } from './rich-editor';
import { makeFiller } from './to-slate';

/**
 * Keeps the content valid for the model after each change. A list item is at most one level below the item above. The
 * second half of a split item begins no list. A list that continues another one follows its numbers. A block without
 * text has one empty run. The last block has text. A finished upload becomes a picture. Slate's own rules run after
 * these (a block has a run, equal runs are joined).
 */
export function withValidDocument(editor: RichEditor): RichEditor {
  const { apply, normalizeNode, undo, redo } = editor;
  // The blocks after the last change, in which every list has its number.
  let numberedBlocks = editor.children as RichElement[];
  editor.apply = (operation) => {
    apply(operation.type === 'split_node' ? withoutStart(operation) : operation);
    // Slate does not normalize a swap. `changeBlocks` has already updated the numbers.
    if (operation.type === 'set_node' && operation.path.length === 0)
      numberedBlocks = editor.children as RichElement[];
  };
  editor.undo = () => {
    const before = editor.history.undos.at(-1)?.selectionBefore;
    undo();
    // Slate restores no selection if the undo removed the only block that had it.
    if (!editor.selection && before) Transforms.select(editor, before);
    placeAll(editor);
  };
  editor.redo = () => {
    redo();
    placeAll(editor);
  };
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (path.length === 0) {
      if (limitDepth(editor) || addLastText(editor) || followLists(editor, numberedBlocks)) return;
      numberedBlocks = editor.children as RichElement[];
    }
    if (isVoidElement(node) && (placePicture(editor, node, path) || emptyVoid(editor, path))) return;
    normalizeNode(entry, options);
  };
  return editor;
}

/** Updates the numbers of lists that continued the list before them. Returns whether numbers changed. */
function followLists(editor: RichEditor, before: readonly RichElement[]): boolean {
  const after = editor.children as RichElement[];
  const followed = followNumbers(before, after);
  if (followed === after) return false;
  let changed = false;
  followed.forEach((block, at) => {
    if (block === after[at] || block.type !== 'list-item' || block.start === undefined) return;
    Transforms.setNodes(editor, { start: block.start }, { at: [at] });
    changed = true;
  });
  return changed;
}

function withoutStart(operation: SplitNodeOperation): SplitNodeOperation {
  if (!('start' in operation.properties)) return operation;
  const { start: _start, ...properties } = operation.properties;
  return { ...operation, properties };
}

function limitDepth(editor: RichEditor): boolean {
  let allowed = 0;
  for (let index = 0; index < editor.children.length; index += 1) {
    const block = blockAt(editor, index);
    // A picture between two items changes no depth.
    if (block && isVoidElement(block)) continue;
    if (block?.type !== 'list-item') allowed = 0;
    else if (block.depth > allowed) {
      Transforms.setNodes(editor, { depth: allowed }, { at: [index] });
      return true;
    } else allowed = block.depth + 1;
  }
  return false;
}

function addLastText(editor: RichEditor): boolean {
  const { length } = editor.children;
  const last = blockAt(editor, length - 1);
  if (last && isTextElement(last)) return false;
  Transforms.insertNodes(editor, makeFiller(), { at: [length] });
  return true;
}

function emptyVoid(editor: RichEditor, path: Path): boolean {
  const children = blockAt(editor, path[0] ?? 0)?.children ?? [];
  if (children.length === 1 && Object.keys(children[0] ?? {}).length === 1 && children[0]?.text === '')
    return false;
  Editor.withoutNormalizing(editor, () => {
    for (let at = children.length - 1; at >= 0; at -= 1)
      Transforms.removeNodes(editor, { at: [...path, at], voids: true });
    Transforms.insertNodes(editor, { text: '' }, { at: [...path, 0], voids: true });
  });
  return true;
}
