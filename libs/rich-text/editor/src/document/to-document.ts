import { switches, type Block, type Leaf, type RichDocument } from '@stupeni/rich-text-model';
import type { Descendant } from 'slate';
import type { RichElement } from './rich-editor';

const blockCache = new WeakMap<RichElement, Block | null>();

/**
 * The document in the editor. An unchanged block is the same object as in the last call, so that a key in a long
 * document converts one block.
 */
export function toDocument(children: readonly Descendant[]): RichDocument {
  const result: Block[] = [];
  let last: RichElement | undefined;
  for (const element of children as readonly RichElement[]) {
    const block = cachedBlock(element);
    if (block !== null) result.push(block);
    last = element;
  }
  if (last && isEmptyFiller(last)) result.pop();
  return { v: 1, blocks: result };
}

const isEmptyFiller = (element: RichElement) =>
  element.type === 'paragraph' &&
  element.filler === true &&
  element.children.every(({ text }) => text === '');

function cachedBlock(element: RichElement): Block | null {
  let block = blockCache.get(element);
  if (block === undefined) blockCache.set(element, (block = toBlock(element)));
  return block;
}

function toBlock(element: RichElement): Block | null {
  const { type } = element;
  switch (type) {
    case 'paragraph':
    case 'quote':
    case 'code':
      return { type, children: element.children.map(copyLeaf) };
    case 'heading':
      return { type, level: element.level, children: element.children.map(copyLeaf) };
    case 'list-item':
      return {
        type,
        kind: element.kind,
        depth: element.depth,
        ...(element.kind === 'ordered' && element.start !== undefined && { start: element.start }),
        children: element.children.map(copyLeaf),
      };
    case 'image':
    case 'embed': {
      const { children: _children, ...block } = element;
      return block;
    }
    case 'upload':
      return null; // no picture yet
    default:
      return element satisfies never;
  }
}

/** Writes the fields in a fixed order, independent of the order in which the marks were set. */
function copyLeaf(leaf: Leaf): Leaf {
  const copy: Leaf = { text: leaf.text };
  for (const mark of switches) if (leaf[mark]) copy[mark] = true;
  if (leaf.size !== undefined) copy.size = leaf.size;
  if (leaf.font !== undefined) copy.font = leaf.font;
  if (leaf.link !== undefined) copy.link = leaf.link;
  return copy;
}
