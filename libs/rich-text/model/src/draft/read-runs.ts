import { limits, type Block, type Leaf } from '../document';
import { readOwnField } from '../fields';
import type { ReportLoss } from '../write/collect';
import { markKeys, type Marks } from '../write/marks';
import { convertOffsets } from './code-points';
import { readEntity, type Entity } from './read-entity';
import { readStyle } from './read-style';

/** Marks and the part of the text that has them, in offsets of the string. */
interface Span {
  from: number;
  to: number;
  marks: Marks;
}

/** A picture or an embedded page, and its offset in the text. */
export interface PlacedMedia {
  at: number;
  block: Block;
}

/** The text of a block as runs, and its pictures and embedded pages in the order of their places. */
export interface Runs {
  leaves: Leaf[];
  media: PlacedMedia[];
}

/** Splits the text of a Draft.js block by its style and entity ranges. */
export function readRuns(text: string, block: unknown, entityMap: unknown, reportLoss: ReportLoss): Runs {
  const toOffset = convertOffsets(text);
  const entities = new Map<unknown, Entity | null>();
  const spans: Span[] = [];
  const media: (PlacedMedia & { to: number })[] = [];
  const readEdges = (range: unknown) => {
    const [start, length] = [readOwnField(range, 'offset'), readOwnField(range, 'length')];
    const from = typeof start === 'number' ? start : 0;
    return { from: toOffset(from), to: toOffset(from + (typeof length === 'number' ? length : 0)) };
  };
  const addSpan = (range: unknown, marks: Marks) => {
    const [start, length] = [readOwnField(range, 'offset'), readOwnField(range, 'length')];
    if (typeof start !== 'number' || typeof length !== 'number' || !(length > 0)) return;
    spans.push({ from: toOffset(start), to: toOffset(start + length), marks });
  };
  for (const range of readRanges(readOwnField(block, 'inlineStyleRanges'), reportLoss)) {
    const style = readOwnField(range, 'style');
    const marks = typeof style === 'string' ? readStyle(style, reportLoss) : null;
    if (marks !== null) addSpan(range, marks);
  }
  for (const range of readRanges(readOwnField(block, 'entityRanges'), reportLoss)) {
    const key = readOwnField(range, 'key');
    const entity = entities.get(key) ?? readEntity(entityMap, key, reportLoss);
    if (entity !== null && 'link' in entity) addSpan(range, entity);
    // A style can split an entity into several ranges of a block, but it is one picture.
    else if (entity !== null && !entities.has(key)) {
      const { from, to } = readEdges(range);
      media.push(...entity.blocks.map((one) => ({ at: from, to, block: one })));
    }
    entities.set(key, entity);
  }
  const isLinked = ({ at, to }: { at: number; to: number }) =>
    spans.some(
      ({ from, to: end, marks }) => marks.link !== undefined && from < Math.max(to, at + 1) && at < end,
    );
  if (media.some(isLinked)) reportLoss('picture link');
  return { leaves: splitLeaves(text, spans), media: media.sort((one, other) => one.at - other.at) };
}

/** The ranges of a block, at most as many as a block may have runs. More ranges would only take time. */
function readRanges(ranges: unknown, reportLoss: ReportLoss): unknown[] {
  const given: unknown[] = Array.isArray(ranges) ? ranges : [];
  if (given.length > limits.leaves) reportLoss('leaves past the limit');
  return given.slice(0, limits.leaves);
}

function splitLeaves(text: string, spans: readonly Span[]): Leaf[] {
  const edges = new Set([0, text.length]);
  for (const { from, to } of spans) edges.add(from).add(to);
  const sorted = [...edges].sort((a, b) => a - b);
  const nextSpans = [...spans].sort((a, b) => a.from - b.from);
  const openSpans: [keyof Marks, Span[]][] = markKeys.map((key) => [key, []]);
  let next = 0;
  return sorted.slice(0, -1).map((from, index) => {
    for (let span = nextSpans[next]; span && span.from <= from; span = nextSpans[(next += 1)])
      for (const [key, spans] of openSpans) if (span.marks[key] !== undefined) spans.push(span);
    const marks = Object.fromEntries(openSpans.flatMap(([key, spans]) => markAt(key, spans, from)));
    return { ...marks, text: text.slice(from, sorted[index + 1]) };
  });
}

/**
 * The value of a mark at a place, as one entry: the open span that started last sets it. Empty when no span is
 * open. Ended spans are removed here, so that each span is visited once.
 */
function markAt<K extends keyof Marks>(key: K, spans: Span[], place: number): [K, Marks[K]][] {
  for (let span = spans.at(-1); span; span = spans.at(-1)) {
    if (span.to > place) return [[key, span.marks[key]]];
    spans.pop();
  }
  return [];
}
