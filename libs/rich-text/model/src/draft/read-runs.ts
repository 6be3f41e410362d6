import { limits, type Block, type Leaf } from '../document';
import { own } from '../fields';
import type { Lose } from '../write/collect';
import { markKeys, type Marks } from '../write/marks';
import { offsetsOf } from './code-points';
import { readEntity, type Entity } from './read-entity';
import { styleOf } from './style-of';

/** Where what a text wears begins and ends, in offsets of the string. */
interface Span {
  from: number;
  to: number;
  marks: Marks;
}

/** A block's text in runs, and the pictures and pages that stand in it. */
export interface Runs {
  leaves: Leaf[];
  blocks: Block[];
}

/** Splits a Draft.js block's text by its style and entity ranges. */
export function readRuns(text: string, block: unknown, entityMap: unknown, lose: Lose): Runs {
  const offset = offsetsOf(text);
  const read = new Map<unknown, Entity | null>();
  const spans: Span[] = [];
  const blocks: Block[] = [];
  const span = (range: unknown, marks: Marks) => {
    const [start, length] = [own(range, 'offset'), own(range, 'length')];
    if (typeof start !== 'number' || typeof length !== 'number' || !(length > 0)) return;
    spans.push({ from: offset(start), to: offset(start + length), marks });
  };
  for (const range of rangesOf(own(block, 'inlineStyleRanges'), lose)) {
    const style = own(range, 'style');
    const marks = typeof style === 'string' ? styleOf(style, lose) : null;
    if (marks !== null) span(range, marks);
  }
  for (const range of rangesOf(own(block, 'entityRanges'), lose)) {
    const key = own(range, 'key');
    const entity = read.get(key) ?? readEntity(entityMap, key, lose);
    if (entity !== null && 'link' in entity) span(range, entity);
    // One entity in several ranges of a block (a style may split them) is one picture.
    else if (entity !== null && !read.has(key)) blocks.push(...entity.blocks);
    read.set(key, entity);
  }
  return { leaves: leavesOf(text, spans), blocks };
}

/** A block can have no more runs than that allows; further ranges would only cost time. */
function rangesOf(ranges: unknown, lose: Lose): unknown[] {
  const given: unknown[] = Array.isArray(ranges) ? ranges : [];
  if (given.length > limits.leaves) lose('leaves past the limit');
  return given.slice(0, limits.leaves);
}

function leavesOf(text: string, spans: readonly Span[]): Leaf[] {
  const edges = new Set([0, text.length]);
  for (const { from, to } of spans) edges.add(from).add(to);
  const sorted = [...edges].sort((a, b) => a - b);
  const waiting = [...spans].sort((a, b) => a.from - b.from);
  const open: [keyof Marks, Span[]][] = markKeys.map((key) => [key, []]);
  let next = 0;
  return sorted.slice(0, -1).map((from, index) => {
    for (let span = waiting[next]; span && span.from <= from; span = waiting[(next += 1)])
      for (const [key, spans] of open) if (span.marks[key] !== undefined) spans.push(span);
    const marks = Object.fromEntries(open.flatMap(([key, spans]) => markAt(key, spans, from)));
    return { ...marks, text: text.slice(from, sorted[index + 1]) };
  });
}

/**
 * What the span that opened last gives this mark, as one entry; none where no span is open. Spans that ended go
 * when they are met, so that each is looked at once.
 */
function markAt<K extends keyof Marks>(key: K, spans: Span[], place: number): [K, Marks[K]][] {
  for (let span = spans.at(-1); span; span = spans.at(-1)) {
    if (span.to > place) return [[key, span.marks[key]]];
    spans.pop();
  }
  return [];
}
