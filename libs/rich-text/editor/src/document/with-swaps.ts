import { Range, type BaseRange, type Descendant, type SetNodeOperation } from 'slate';
import { HistoryEditor } from 'slate-history';
import { EDITOR_TO_USER_SELECTION, IS_NODE_MAP_DIRTY, NODE_TO_KEY } from 'slate-dom';
import type { RichEditor } from './rich-editor';

/** Content of an editor: its blocks and its selection. */
interface Content {
  children: Descendant[];
  selection: BaseRange | null;
}

/**
 * Replaces all blocks in one operation. For Slate it is a change of the root's properties, so its history stores,
 * merges and inverts it like any other operation.
 */
interface Swap extends SetNodeOperation {
  properties: Content;
  newProperties: Content;
}

/**
 * Lets an editor replace its blocks in one operation. Each operation of Slate visits all blocks, so one key press
 * on thousands of blocks would freeze the page for seconds.
 */
export function withSwaps(editor: RichEditor): RichEditor {
  const { apply } = editor;
  editor.apply = (operation) => {
    if (operation.type !== 'set_node' || operation.path.length > 0) return apply(operation);
    const { children, selection } = (operation as Swap).newProperties;
    const marks = isSame(editor.selection, selection) ? editor.marks : null;
    reuseKeys(editor.children, children);
    editor.children = children;
    editor.selection = selection;
    editor.operations.push(operation);
    IS_NODE_MAP_DIRTY.set(editor, true);
    // Slate may later restore the selection that it stores here, but the path of that selection may no longer exist.
    EDITOR_TO_USER_SELECTION.get(editor)?.unref();
    EDITOR_TO_USER_SELECTION.delete(editor);
    // Slate calls onChange only after an operation that it applies itself.
    apply({ type: 'set_selection', properties: {}, newProperties: selection && {} } as Parameters<
      typeof apply
    >[0]);
    // The operation above cleared the marks of the next letter, even if the caret did not move.
    editor.marks = marks;
  };
  return editor;
}

/** Replaces the blocks and the selection of the editor in one undo step. */
export function swapBlocks(editor: RichEditor, children: Descendant[], selection: BaseRange | null): void {
  if (children !== editor.children) record(editor, readContent(editor), { children, selection });
}

/** Runs many operations and stores them in the history as one swap, so that one undo reverts them all. */
export function runAsOneSwap(editor: RichEditor, run: () => void): void {
  const before = readContent(editor);
  const lastStep = editor.history.undos.at(-1);
  HistoryEditor.withoutSaving(editor, run);
  if (editor.children === before.children) return;
  record(editor, before, readContent(editor));
  const step = editor.history.undos.at(-1);
  if (step && step !== lastStep) step.selectionBefore = before.selection;
}

const isSame = (one: BaseRange | null, other: BaseRange | null): boolean =>
  one === other || (one !== null && other !== null && Range.equals(one, other));

const readContent = ({ children, selection }: RichEditor): Content => ({ children, selection });

function record(editor: RichEditor, properties: Content, newProperties: Content): void {
  const swap: Swap = { type: 'set_node', path: [], properties, newProperties };
  editor.apply(swap);
}

/** Gives changed blocks their old React keys, so that React updates them instead of mounting new ones. */
function reuseKeys(before: readonly Descendant[], after: readonly Descendant[]): void {
  if (before.length !== after.length) return;
  for (const [index, node] of after.entries()) {
    const old = before[index];
    const key = old && old !== node ? NODE_TO_KEY.get(old) : undefined;
    if (!old || !key) continue;
    NODE_TO_KEY.set(node, key);
    if ('children' in old && 'children' in node) reuseKeys(old.children, node.children);
  }
}
