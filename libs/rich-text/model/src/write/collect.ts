import { isTextBlock, limits, type Block, type Leaf, type TextBlock } from '../document';
import type { Loss, LossKind, Reading, Source } from '../reading';
import { cleanText } from './clean-text';
import { joinLeaves } from './marks';

/** Reports what a reader drops. `name` is its name in the source. */
export type ReportLoss = (what: LossKind, name?: string) => void;

/** Collects the blocks and losses of a reader, and checks the limits. */
export interface Collector {
  /** Reports the next losses for this block of the source. Without a call, the losses belong to the next block. */
  setSourceBlock(block: number): void;
  add(block: Block): void;
  reportLoss: ReportLoss;
  /** True if a limit is reached, so that further blocks are dropped. */
  isFull(): boolean;
  reading(): Reading;
}

/** Makes a collector for a document of another format. A document over a limit is cut, and this loss is reported. */
export function createCollector(source: Source): Collector {
  const blocks: Block[] = [];
  const lost: Loss[] = [];
  const reported = new Set<string>();
  let sourceBlock: number | null = null;
  let bytes = 0;
  let isFull = false;

  const reportLoss: ReportLoss = (what, name) => {
    const block = sourceBlock ?? blocks.length;
    const key = JSON.stringify([block, what, name]);
    if (reported.has(key)) return;
    reported.add(key);
    lost.push({ block, what, ...(name === undefined ? {} : { name: name.slice(0, 64) }) });
  };

  const add = (given: Block) => {
    if (isFull) return;
    const block = isTextBlock(given) ? limitBlock(given, reportLoss) : given;
    const size = blocks.length < limits.blocks ? countBytes(block) : 0;
    isFull = size === 0 || bytes + size > limits.bytes;
    if (size === 0) reportLoss('blocks past the limit');
    else if (isFull) reportLoss('bytes past the limit');
    else {
      blocks.push(block);
      bytes += size;
    }
  };

  return {
    setSourceBlock: (block) => (sourceBlock = block),
    add,
    reportLoss,
    isFull: () => isFull,
    reading: () => ({ document: { v: 1, blocks }, source, lost }),
  };
}

/** The block with clean runs of text within the limits. */
function limitBlock<B extends TextBlock>(block: B, reportLoss: ReportLoss): B {
  const leaves = joinLeaves(
    block.children.map((leaf) => ({ ...leaf, text: cleanText(leaf.text, reportLoss) })),
  );
  const allowed = leaves.slice(0, limits.leaves);
  if (leaves.length > allowed.length) {
    // The last run gets the text of all further runs, without their marks.
    reportLoss('leaves past the limit');
    allowed.splice(-1, 1, {
      text: leaves
        .slice(limits.leaves - 1)
        .map(({ text }) => text)
        .join(''),
    });
  }
  return { ...block, children: allowed.map((leaf) => cutText(leaf, reportLoss)) };
}

function cutText(leaf: Leaf, reportLoss: ReportLoss): Leaf {
  if (leaf.text.length <= limits.text) return leaf;
  reportLoss('text past the limit');
  return { ...leaf, text: leaf.text.slice(0, limits.text).replace(/[\ud800-\udbff]$/, '') };
}

/** The UTF-8 bytes of a block in the JSON of the document, with the comma after it. */
function countBytes(block: Block): number {
  const json = JSON.stringify(block);
  let bytes = json.length + 1;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    // A character outside the BMP has four bytes: two for each surrogate.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
