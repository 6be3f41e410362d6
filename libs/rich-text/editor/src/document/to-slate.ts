import type { Block, Leaf, RichDocument } from '@stupeni/rich-text-model';
import { Text } from 'slate';
import { hangItems } from './hang-items';
import type { RichElement } from './rich-editor';

/** A paragraph that is there to be typed in, and no part of the document while it is empty. */
export const filler = (): RichElement => ({ type: 'paragraph', filler: true, children: [{ text: '' }] });

/**
 * What the editor edits. Every block is one element; equal neighbouring runs are one, a list item hangs at most
 * one level under the one above, and the last block can be typed in, as Slate's own normalising keeps it.
 */
export function toSlate({ blocks }: RichDocument): RichElement[] {
  const elements = hangItems(blocks.map(elementOf));
  const last = elements.at(-1);
  return last && !isVoidType(last) ? elements : [...elements, filler()];
}

const isVoidType = ({ type }: RichElement) => type === 'image' || type === 'embed' || type === 'upload';

function elementOf(block: Block): RichElement {
  return 'children' in block
    ? { ...block, children: joined(block.children) }
    : { ...block, children: [{ text: '' }] };
}

/**
 * Runs without text go, equal neighbours become one; a block has at least one run. Each is an object of its own:
 * Slate finds a run by its object, and one that stood in two places would be found in the wrong one.
 */
export function joined(leaves: readonly Leaf[]): Leaf[] {
  const kept: Leaf[] = [];
  for (const leaf of leaves) {
    if (leaf.text === '') continue;
    const last = kept.at(-1);
    if (last && Text.equals(last, leaf, { loose: true })) last.text += leaf.text;
    else kept.push({ ...leaf });
  }
  return kept.length > 0 ? kept : [{ ...(leaves[0] ?? { text: '' }) }];
}
