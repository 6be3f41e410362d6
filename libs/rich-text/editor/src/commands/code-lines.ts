import { limits, type Leaf } from '@stupeni/rich-text-model';
import { joined } from '../document/to-slate';
import { isTextElement } from '../document/elements';
import type { RichElement, TextElement } from '../document/rich-editor';

/** Each line of a block of code as a block of its own; any other block alone. */
export function linesOfCode(block: RichElement): RichElement[] {
  if (block.type !== 'code') return [block];
  const lines: Leaf[][] = [[]];
  for (const leaf of block.children) {
    for (const [at, text] of leaf.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ ...leaf, text });
    }
  }
  return lines.length === 1 ? [block] : lines.map((line) => ({ ...block, children: joined(line) }));
}

/** Neighbouring blocks of text as one block of code, a line each; what has no text stands between. */
export function joinedAsCode(blocks: readonly RichElement[]): RichElement[] {
  const kept: RichElement[] = [];
  let lines: TextElement[] = [];
  const close = () => {
    if (lines.length > 0) kept.push(codeOf(lines));
    lines = [];
  };
  for (const block of blocks) {
    if (isTextElement(block)) lines.push(block);
    else {
      close();
      kept.push(block);
    }
  }
  close();
  return kept;
}

function codeOf(lines: readonly TextElement[]): RichElement {
  const [only] = lines;
  if (only?.type === 'code' && lines.length === 1) return only;
  const runs = lines.flatMap(({ children }, at) =>
    at === 0 ? children : [{ text: '\n' }, ...children.map((leaf) => ({ ...leaf }))],
  );
  const leaves = joined(runs);
  // More runs than a block may have could never be saved: then the words stay, without their looks.
  const kept = leaves.length > limits.leaves ? [{ text: leaves.map(({ text }) => text).join('') }] : leaves;
  return { type: 'code', children: kept };
}
