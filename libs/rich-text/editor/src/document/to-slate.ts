import { limitDepths, type Block, type Leaf, type RichDocument } from '@stupeni/rich-text-model';
import { Text } from 'slate';
import type { RichElement } from './rich-editor';

/** A paragraph for typing after the last picture. While it is empty, the document does not contain it. */
export const makeFiller = (): RichElement => ({ type: 'paragraph', filler: true, children: [{ text: '' }] });

/**
 * The Slate value of a document, already normalized. Each block is one element. Neighbouring runs with the same
 * marks are joined. A list item is at most one level below the item above. The last block has text.
 */
export function toSlate({ blocks }: RichDocument): RichElement[] {
  const elements = limitDepths(blocks.map(toElement));
  const last = elements.at(-1);
  return last && !isVoidType(last) ? elements : [...elements, makeFiller()];
}

const isVoidType = ({ type }: RichElement) => type === 'image' || type === 'embed' || type === 'upload';

function toElement(block: Block): RichElement {
  return 'children' in block
    ? { ...block, children: joinLeaves(block.children) }
    : { ...block, children: [{ text: '' }] };
}

/**
 * Removes empty runs and joins neighbouring runs with the same marks. Returns at least one run. Each run is a new
 * object, because Slate finds a run by its object and would mix up two places of the same object.
 */
export function joinLeaves(leaves: readonly Leaf[]): Leaf[] {
  const result: Leaf[] = [];
  for (const leaf of leaves) {
    if (leaf.text === '') continue;
    const last = result.at(-1);
    if (last && Text.equals(last, leaf, { loose: true })) last.text += leaf.text;
    else result.push({ ...leaf });
  }
  return result.length > 0 ? result : [{ ...(leaves[0] ?? { text: '' }) }];
}
