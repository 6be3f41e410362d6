import { limits, type Block, type Embed, type Image, type Width } from '../document';
import { isFields, type Fields } from '../fields';
import type { Loss, LossKind, Reading } from '../reading';
import { safeUrl } from '../safe-url';
import { cleanText } from '../write/clean-text';
import { readNaturalSize } from '../write/media';
import { makePictureLink } from '../write/picture-link';
import { readLeaves } from './read-leaves';

type ReportLoss = (what: LossKind) => void;

/** Tells whether a value claims to be a document of version 1. */
export const isOwnFormat = (value: unknown): value is { v: 1; blocks: unknown[] } =>
  isFields(value) && value['v'] === 1 && Array.isArray(value['blocks']);

/**
 * Reads our own document. It drops and reports everything that is unsafe or unknown to the model. It reports a document
 * over a limit, but does not cut it: what an author wrote must reach the API, which rejects it.
 */
export function readOwnFormat({ blocks }: { blocks: unknown[] }): Reading {
  const lost: Loss[] = [];
  const safeBlocks = blocks.flatMap((value, block) => {
    const reported = new Set<LossKind>();
    const safeBlock = isFields(value) ? readBlock(value, (what) => reported.add(what)) : null;
    if (safeBlock === null) reported.add('block');
    for (const what of reported) lost.push({ block, what });
    return safeBlock ?? [];
  });
  if (blocks.length > limits.blocks) lost.push({ block: limits.blocks, what: 'blocks past the limit' });
  return { document: { v: 1, blocks: safeBlocks }, source: 'ours', lost };
}

function readBlock(block: Fields, reportLoss: ReportLoss): Block | null {
  const { type } = block;
  switch (type) {
    case 'paragraph':
    case 'quote':
    case 'code':
      return { type, children: readLeaves(block['children'], reportLoss) };
    case 'heading':
      return isLevel(block['level'])
        ? { type, level: block['level'], children: readLeaves(block['children'], reportLoss) }
        : null;
    case 'list-item':
      return readItem(block, reportLoss);
    case 'image':
      return readImage(block, reportLoss);
    case 'embed':
      return readEmbed(block, reportLoss);
    default:
      return null;
  }
}

function readItem(block: Fields, reportLoss: ReportLoss): Block {
  const kind = block['kind'] === 'ordered' ? 'ordered' : 'unordered';
  const depth = readInRange(block['depth'], 0, limits.depth) ?? reportFallback(0, 'list depth', reportLoss);
  const start = kind === 'ordered' ? readInRange(block['start'], 0, limits.number) : null;
  if (start === null && block['start'] !== undefined) reportLoss('style');
  const children = readLeaves(block['children'], reportLoss);
  return { type: 'list-item', kind, depth, ...(start !== null && { start }), children };
}

function readImage(block: Fields, reportLoss: ReportLoss): Block | null {
  const url = safeUrl(block['url'], 'image');
  const alt = readWords(block['alt'], reportLoss);
  if (url === null) {
    const link = makePictureLink(block['url'], alt);
    if (link !== null) reportLoss('image');
    return link;
  }
  const image: Image = { type: 'image', url, alt };
  const [caption, width] = [readWords(block['caption'], reportLoss), readWidth(block['width'], reportLoss)];
  const height = readPixels(block['height'], reportLoss);
  if (block['decorative'] === true && alt === '') image.decorative = true;
  if (caption !== '') image.caption = caption;
  if (width !== null) image.width = width;
  if (height !== null) image.height = height;
  return { ...image, ...readNaturalSize(block['natural']) };
}

function readEmbed(block: Fields, reportLoss: ReportLoss): Embed | null {
  const url = safeUrl(block['url'], 'embed');
  if (url === null) return null;
  const width = readWidth(block['width'], reportLoss) ?? '100%';
  const height = readPixels(block['height'], reportLoss) ?? 400;
  return { type: 'embed', url, width, height, title: readWords(block['title'], reportLoss) };
}

function readWords(value: unknown, reportLoss: ReportLoss): string {
  if (typeof value !== 'string') return '';
  if (value.length > limits.shortText) reportLoss('text past the limit');
  return cleanText(value, reportLoss);
}

function readWidth(value: unknown, reportLoss: ReportLoss): Width | null {
  if (typeof value === 'string' && /^(?:100|[1-9]\d?)%$/.test(value)) return value as Width;
  return readPixels(value, reportLoss);
}

const readPixels = (value: unknown, reportLoss: ReportLoss): number | null =>
  value === undefined
    ? null
    : (readInRange(value, 1, limits.pixels) ?? reportFallback(null, 'size', reportLoss));

function reportFallback<V>(value: V, what: LossKind, reportLoss: ReportLoss): V {
  reportLoss(what);
  return value;
}

const isLevel = (value: unknown): value is 1 | 2 | 3 | 4 | 5 | 6 => readInRange(value, 1, 6) !== null;
const readInRange = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
