import type { DragEvent } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/** The edge of a block where dropped pictures go. */
export type DropEdge = 'start' | 'end';

/** The vertical position of the drop that Slate is handling now, in pixels of the window. */
const dropPositions = new WeakMap<RichEditor, number>();

/** Remembers where a drop is. Slate then selects the place and inserts the data in the same task. */
export function onDrop(editor: RichEditor, event: DragEvent): void {
  dropPositions.set(editor, event.clientY);
  queueMicrotask(() => dropPositions.delete(editor));
}

/** The nearer edge of the block under the drop. Null when the data is not dropped. */
export function findDropEdge(editor: RichEditor): DropEdge | null {
  const y = dropPositions.get(editor);
  const block = editor.selection && blockAt(editor, editor.selection.focus.path[0] ?? 0);
  if (y === undefined || !block) return null;
  const { top, bottom } = ReactEditor.toDOMNode(editor, block).getBoundingClientRect();
  return y < (top + bottom) / 2 ? 'start' : 'end';
}

/** Moves the caret to an edge of its block, so that content that is inserted there does not split the block. */
export function moveToBlockEdge(editor: RichEditor, edge: DropEdge): void {
  const [index] = editor.selection?.focus.path ?? [];
  if (index === undefined) return;
  Transforms.select(editor, edge === 'start' ? Editor.start(editor, [index]) : Editor.end(editor, [index]));
}
