import { Range } from 'slate';
import type { RichEditor, RichElement } from '../document/rich-editor';

/** Indices of the first and the last block that the selection touches, or null without a selection. */
export function readSelectedSpan(editor: RichEditor): [first: number, last: number] | null {
  if (!editor.selection) return null;
  const [start, end] = Range.edges(editor.selection);
  const [first = 0, last = 0] = [start.path[0], end.path[0]];
  // A selection by lines ends before the first letter of the next block. That block is not selected.
  const endsAtStart = last > first && end.offset === 0 && end.path[1] === 0;
  return [first, endsAtStart ? last - 1 : last];
}

/** The blocks that the selection touches. */
export function readSelectedBlocks(editor: RichEditor): RichElement[] {
  const span = readSelectedSpan(editor);
  return span ? (editor.children.slice(span[0], span[1] + 1) as RichElement[]) : [];
}
