import { Range, type BaseRange, type Descendant, type SetNodeOperation } from 'slate';
import { HistoryEditor } from 'slate-history';
import { EDITOR_TO_USER_SELECTION, IS_NODE_MAP_DIRTY, NODE_TO_KEY } from 'slate-dom';
import type { RichEditor } from './rich-editor';

/** What an editor holds: the blocks, and what of them is selected. */
interface Held {
  children: Descendant[];
  selection: BaseRange | null;
}

/**
 * All blocks exchanged at once, whatever part of them changed. To Slate it is a change of the root's properties:
 * its history keeps it, merges it and turns it round like any other, and never looks inside.
 */
interface Swap extends SetNodeOperation {
  properties: Held;
  newProperties: Held;
}

/**
 * Lets an editor exchange its blocks in one operation. Slate's own operations look through all blocks once each:
 * with thousands of them a single press would freeze the page for seconds.
 */
export function withSwaps(editor: RichEditor): RichEditor {
  const { apply } = editor;
  editor.apply = (operation) => {
    if (operation.type !== 'set_node' || operation.path.length > 0) return apply(operation);
    const { children, selection } = (operation as Swap).newProperties;
    const marks = isSame(editor.selection, selection) ? editor.marks : null;
    keepKeys(editor.children, children);
    editor.children = children;
    editor.selection = selection;
    editor.operations.push(operation);
    IS_NODE_MAP_DIRTY.set(editor, true);
    // A place of before that was to be gone back to may be none any more.
    EDITOR_TO_USER_SELECTION.get(editor)?.unref();
    EDITOR_TO_USER_SELECTION.delete(editor);
    // Slate tells of a change once it has applied an operation of its own.
    apply({ type: 'set_selection', properties: {}, newProperties: selection && {} } as Parameters<
      typeof apply
    >[0]);
    // That takes away what the next letter was to be, also where the caret stays.
    editor.marks = marks;
  };
  return editor;
}

/** Puts these blocks and this selection in the place of what the editor holds: one step of the history. */
export function swapBlocks(editor: RichEditor, children: Descendant[], selection: BaseRange | null): void {
  if (children !== editor.children) record(editor, held(editor), { children, selection });
}

/** Does something of many steps and keeps it in the history as one exchange, which is taken back at once. */
export function asOneSwap(editor: RichEditor, run: () => void): void {
  const before = held(editor);
  const known = editor.history.undos.at(-1);
  HistoryEditor.withoutSaving(editor, run);
  if (editor.children === before.children) return;
  record(editor, before, held(editor));
  const step = editor.history.undos.at(-1);
  if (step && step !== known) step.selectionBefore = before.selection;
}

const isSame = (one: BaseRange | null, other: BaseRange | null): boolean =>
  one === other || (one !== null && other !== null && Range.equals(one, other));

const held = ({ children, selection }: RichEditor): Held => ({ children, selection });

function record(editor: RichEditor, properties: Held, newProperties: Held): void {
  const swap: Swap = { type: 'set_node', path: [], properties, newProperties };
  editor.apply(swap);
}

/** A block that only changed is drawn on in its place, and not anew. */
function keepKeys(before: readonly Descendant[], after: readonly Descendant[]): void {
  if (before.length !== after.length) return;
  for (const [index, node] of after.entries()) {
    const was = before[index];
    const key = was && was !== node ? NODE_TO_KEY.get(was) : undefined;
    if (!was || !key) continue;
    NODE_TO_KEY.set(node, key);
    if ('children' in was && 'children' in node) keepKeys(was.children, node.children);
  }
}
