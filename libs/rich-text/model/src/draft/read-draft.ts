import { limits, type Leaf } from '../document';
import { isFields, readOwnField, type Fields } from '../fields';
import type { Reading } from '../reading';
import { createCollector, type Collector, type ReportLoss } from '../write/collect';
import type { Shape } from '../write/flow';
import { type PlacedMedia, readRuns } from './read-runs';

/** Tells whether a value is raw content of Draft.js. */
export const isDraft = (value: unknown): value is Fields & { blocks: unknown[] } => {
  const blocks = readOwnField(value, 'blocks');
  if (!Array.isArray(blocks) || readOwnField(value, 'v') !== undefined) return false;
  const marks = ['text', 'inlineStyleRanges', 'entityRanges'];
  return (
    readOwnField(value, 'entityMap') !== undefined ||
    blocks.some((block) => marks.some((key) => readOwnField(block, key) !== undefined))
  );
};

const headings = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Reads raw content of Draft.js. Its offsets count code points. */
export function readDraft(raw: { blocks: unknown[]; entityMap?: unknown }): Reading {
  const collector = createCollector('draft');
  let code: Leaf[] | null = null;
  const endCode = () => {
    if (code !== null) collector.add({ type: 'code', children: code });
    code = null;
  };
  for (const [index, block] of flattenBlocks(raw.blocks)) {
    if (collector.isFull()) break;
    collector.setSourceBlock(index);
    if (readOwnField(block, 'type') === 'code-block' || readOwnField(block, 'type') === 'code') {
      // Draft.js stores each line of code as a block and draws neighbouring ones as one block.
      const { leaves, media } = readBlock(block, raw.entityMap, collector);
      if (code === null) code = [...leaves];
      else code.push({ text: '\n' }, ...leaves);
      if (media.length > 0) endCode();
      for (const one of media) collector.add(one.block);
    } else {
      endCode();
      addBlock(block, raw.entityMap, collector);
    }
  }
  endCode();
  return collector.reading();
}

function addBlock(block: unknown, entityMap: unknown, collector: Collector): void {
  const { leaves, media } = readBlock(block, entityMap, collector);
  const atomic = readOwnField(block, 'type') === 'atomic';
  const empty = isBlank(leaves);
  if (atomic) for (const one of media) collector.add(one.block);
  // An atomic block usually has one space as a placeholder. Any other text is ordinary text.
  if (!(empty && (atomic || media.length > 0)))
    addText(readShape(block, collector.reportLoss), leaves, atomic ? [] : media, collector);
  else if (!atomic) for (const one of media) collector.add(one.block);
  if (atomic && empty && media.length === 0 && !hasEntity(block)) collector.reportLoss('block', 'atomic');
}

const isBlank = (leaves: readonly Leaf[]) => leaves.every(({ text }) => text.trim() === '');

/**
 * Adds a text with its pictures at their places. In a list item the pictures come after the text, because a list item
 * can have no other place for them.
 */
function addText(
  shape: Shape,
  leaves: Leaf[],
  media: readonly PlacedMedia[],
  { add, reportLoss }: Collector,
): void {
  if (shape.type === 'list-item') {
    if (media.some(({ at }) => !isBlank(cutAt(leaves, at)[1]))) reportLoss('picture place');
    add({ ...shape, children: leaves });
    for (const one of media) add(one.block);
    return;
  }
  let rest = leaves;
  let passedLength = 0;
  let isFirst = true;
  for (const { at, block } of media) {
    const [before, after] = cutAt(rest, at - passedLength);
    if (!isBlank(before)) add({ ...shape, children: before });
    add(block);
    [rest, passedLength, isFirst] = [after, Math.max(at, passedLength), false];
  }
  if (isFirst || !isBlank(rest)) add({ ...shape, children: rest });
}

/** The runs before and after this offset. */
function cutAt(leaves: readonly Leaf[], offset: number): [Leaf[], Leaf[]] {
  const [before, after]: [Leaf[], Leaf[]] = [[], []];
  let start = 0;
  for (const leaf of leaves) {
    const cut = Math.min(Math.max(offset - start, 0), leaf.text.length);
    if (cut > 0) before.push({ ...leaf, text: leaf.text.slice(0, cut) });
    if (cut < leaf.text.length) after.push({ ...leaf, text: leaf.text.slice(cut) });
    start += leaf.text.length;
  }
  return [before, after];
}

function readBlock(block: unknown, entityMap: unknown, { reportLoss }: Collector) {
  const text = readOwnField(block, 'text');
  if (typeof text !== 'string') reportLoss('block');
  reportData(readOwnField(block, 'data'), reportLoss);
  return readRuns(typeof text === 'string' ? text : '', block, entityMap, reportLoss);
}

function readShape(block: unknown, reportLoss: ReportLoss): Shape {
  const storedType = readOwnField(block, 'type') ?? 'unstyled';
  const type = typeof storedType === 'string' ? storedType : '';
  const level = headings.indexOf(type.replace(/^header-/, '')) + 1;
  if (type.startsWith('header-') && level > 0) return { type: 'heading', level: level as 1 };
  switch (type) {
    case 'ordered-list-item':
      return { type: 'list-item', kind: 'ordered', depth: readDepth(block, reportLoss) };
    case 'unordered-list-item':
      return { type: 'list-item', kind: 'unordered', depth: readDepth(block, reportLoss) };
    case 'blockquote':
      return { type: 'quote' };
    case 'unstyled':
    case 'paragraph':
    case 'atomic':
      return { type: 'paragraph' };
    default:
      reportLoss('block', type);
      return { type: 'paragraph' };
  }
}

function readDepth(block: unknown, reportLoss: ReportLoss): number {
  const depth = readOwnField(block, 'depth') ?? 0;
  if (typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= limits.depth)
    return depth;
  reportLoss('list depth');
  return typeof depth === 'number' && depth > limits.depth ? limits.depth : 0;
}

function reportData(data: unknown, reportLoss: ReportLoss): void {
  if (!isFields(data)) return;
  for (const [key, value] of Object.entries(data).slice(0, 100)) {
    if (value === null || value === '' || value === undefined) continue;
    if (key !== 'text-align' && key !== 'textAlign') reportLoss('data', key);
    else if (value !== 'left' && value !== 'start')
      reportLoss('alignment', typeof value === 'string' ? value : key);
  }
}

const hasEntity = (block: unknown) => {
  const ranges = readOwnField(block, 'entityRanges');
  return Array.isArray(ranges) && ranges.length > 0;
};

/**
 * All blocks, each with the index of its outermost block. Draft.js can store trees of blocks; a parent comes before its
 * children.
 */
function* flattenBlocks(blocks: readonly unknown[]): Generator<[number, unknown]> {
  for (const [index, block] of blocks.entries()) {
    const unreadBlocks: unknown[] = [block];
    // The limit ends the loop for a block that contains itself.
    for (let count = 0; unreadBlocks.length > 0 && count <= limits.blocks; count += 1) {
      const next = unreadBlocks.pop();
      yield [index, next];
      const children = readOwnField(next, 'children');
      if (Array.isArray(children))
        unreadBlocks.push(...(children.slice(0, limits.blocks) as unknown[]).reverse());
    }
  }
}
