import { limits, type Leaf } from '@stupeni/rich-text-model';
import { joinLeaves } from '../document/to-slate';
import { isTextElement } from '../document/elements';
import type { RichElement, TextElement } from '../document/rich-editor';

/** Splits a block of code into one block for each line. Returns any other block unchanged. */
export function splitCodeLines(block: RichElement): RichElement[] {
  if (block.type !== 'code') return [block];
  const lines: Leaf[][] = [[]];
  for (const leaf of block.children) {
    for (const [at, text] of leaf.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ ...leaf, text });
    }
  }
  return lines.length === 1 ? [block] : lines.map((line) => ({ ...block, children: joinLeaves(line) }));
}

/** Joins neighbouring text blocks into one block of code, one line each. Blocks without text stay between them. */
export function joinAsCode(blocks: readonly RichElement[]): RichElement[] {
  const result: RichElement[] = [];
  let lines: TextElement[] = [];
  const close = () => {
    if (lines.length > 0) result.push(toCodeBlock(lines));
    lines = [];
  };
  for (const block of blocks) {
    if (isTextElement(block)) lines.push(block);
    else {
      close();
      result.push(block);
    }
  }
  close();
  return result;
}

function toCodeBlock(lines: readonly TextElement[]): RichElement {
  const [only] = lines;
  if (only?.type === 'code' && lines.length === 1) return only;
  const unjoined = lines.flatMap(({ children }, at) =>
    at === 0 ? children : [{ text: '\n' }, ...children.map((leaf) => ({ ...leaf }))],
  );
  const leaves = joinLeaves(unjoined);
  // The API rejects a block with too many leaves. In this case the text stays, and the marks are dropped.
  const allowed =
    leaves.length > limits.leaves ? [{ text: leaves.map(({ text }) => text).join('') }] : leaves;
  return { type: 'code', children: allowed };
}
