import { Editor, Node, Range, Text, type BaseRange } from 'slate';
import type { Leaf } from '@stupeni/rich-text-model';
import { isVoidElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

const cache = new WeakMap<RichEditor, { children: unknown; selection: unknown; leaves: Leaf[] }>();

/** The runs of text with at least one selected letter. Empty for a caret. */
export function readSelectedLeaves(editor: RichEditor): Leaf[] {
  const { children, selection } = editor;
  const last = cache.get(editor);
  // Every tool of the toolbar calls this after every key.
  if (last?.children === children && last.selection === selection) return last.leaves;
  const leaves = selection && Range.isExpanded(selection) ? findLeaves(editor, selection) : [];
  cache.set(editor, { children, selection, leaves });
  return leaves;
}

function findLeaves(editor: RichEditor, selection: BaseRange): Leaf[] {
  const [start, end] = Range.edges(selection);
  const leaves: Leaf[] = [];
  for (const [leaf, path] of Editor.nodes(editor, { at: selection, match: Text.isText })) {
    if (isVoidElement(Node.parent(editor, path))) continue;
    const own = Range.intersection({ anchor: start, focus: end }, Editor.range(editor, path));
    if (own && Range.isExpanded(own)) leaves.push(leaf);
  }
  return leaves;
}
