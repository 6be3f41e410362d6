import { isTextBlock, limits, type Block, type Leaf, type TextBlock } from '../document';
import type { Loss, LossKind, Reading, Source } from '../reading';
import { cleanText } from './clean-text';
import { joinLeaves } from './marks';

/** Called for what a reader cannot keep; `name` is the source's own word for it. */
export type Lose = (what: LossKind, name?: string) => void;

/** Where a reader puts what it has read; keeps the limits and the report. */
export interface Collector {
  /** From here on losses belong to this block of the source; without it, to the block being written. */
  at(block: number): void;
  add(block: Block): void;
  lose: Lose;
  /** Whether nothing more can be added. */
  full(): boolean;
  reading(): Reading;
}

/** Begins a document read from another format: over a limit it is cut, and the report says so. */
export function collect(source: Source): Collector {
  const blocks: Block[] = [];
  const lost: Loss[] = [];
  const named = new Set<string>();
  let here: number | null = null;
  let bytes = 0;
  let full = false;

  const lose: Lose = (what, name) => {
    const block = here ?? blocks.length;
    const key = JSON.stringify([block, what, name]);
    if (named.has(key)) return;
    named.add(key);
    lost.push({ block, what, ...(name === undefined ? {} : { name: name.slice(0, 64) }) });
  };

  const add = (given: Block) => {
    if (full) return;
    const block = isTextBlock(given) ? fitted(given, lose) : given;
    const size = blocks.length < limits.blocks ? bytesOf(block) : 0;
    full = size === 0 || bytes + size > limits.bytes;
    if (size === 0) lose('blocks past the limit');
    else if (full) lose('bytes past the limit');
    else {
      blocks.push(block);
      bytes += size;
    }
  };

  return {
    at: (block) => (here = block),
    add,
    lose,
    full: () => full,
    reading: () => ({ document: { v: 1, blocks }, source, lost }),
  };
}

/** The block with clean runs of text, no more and no longer than allowed. */
function fitted<B extends TextBlock>(block: B, lose: Lose): B {
  const leaves = joinLeaves(block.children.map((leaf) => ({ ...leaf, text: cleanText(leaf.text, lose) })));
  const kept = leaves.slice(0, limits.leaves);
  if (leaves.length > kept.length) {
    // The text of further runs still arrives; what they wore does not.
    lose('leaves past the limit');
    kept.splice(-1, 1, {
      text: leaves
        .slice(limits.leaves - 1)
        .map(({ text }) => text)
        .join(''),
    });
  }
  return { ...block, children: kept.map((leaf) => cut(leaf, lose)) };
}

function cut(leaf: Leaf, lose: Lose): Leaf {
  if (leaf.text.length <= limits.text) return leaf;
  lose('text past the limit');
  return { ...leaf, text: leaf.text.slice(0, limits.text).replace(/[\ud800-\udbff]$/, '') };
}

/** Bytes of a block in the document's JSON, with the comma after it. */
function bytesOf(block: Block): number {
  const json = JSON.stringify(block);
  let bytes = json.length + 1;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    // A surrogate is two of the four bytes of its character.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
