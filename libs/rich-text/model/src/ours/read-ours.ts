import { limits, type Block, type Embed, type Image, type Width } from '../document';
import { readLeaves } from './read-leaves';
import type { Loss, LossKind, Reading } from '../reading';
import { safeUrl } from '../safe-url';

type Fields = Record<string, unknown>;

/** Whether a value says that it is a document of our first version. */
export const isOurs = (value: unknown): value is { v: 1; blocks: unknown[] } =>
  isFields(value) && value['v'] === 1 && Array.isArray(value['blocks']);

/** Reads our own document block by block: what is not in the model, or not safe, is left out and named. */
export function readOurs({ blocks }: { blocks: unknown[] }): Reading {
  const lost: Loss[] = [];
  const kept = blocks.slice(0, limits.blocks).flatMap((value, block) => {
    const read = isFields(value) ? readBlock(value, (what) => lost.push({ block, what })) : null;
    if (read === null) lost.push({ block, what: 'block' });
    return read ?? [];
  });
  if (blocks.length > limits.blocks) lost.push({ block: limits.blocks, what: 'blocks past the limit' });
  return { document: { v: 1, blocks: kept }, source: 'ours', lost };
}

function readBlock(block: Fields, lose: (what: LossKind) => void): Block | null {
  const { type } = block;
  switch (type) {
    case 'paragraph':
    case 'quote':
    case 'code':
      return { type, children: readLeaves(block['children'], lose) };
    case 'heading':
      return isLevel(block['level'])
        ? { type, level: block['level'], children: readLeaves(block['children'], lose) }
        : null;
    case 'list-item':
      return {
        type,
        kind: block['kind'] === 'ordered' ? 'ordered' : 'unordered',
        depth: within(block['depth'], 0, limits.depth) ?? 0,
        children: readLeaves(block['children'], lose),
      };
    case 'image':
      return readImage(block);
    case 'embed':
      return readEmbed(block);
    default:
      return null;
  }
}

function readImage(block: Fields): Image | null {
  const url = safeUrl(block['url'], 'image');
  if (url === null) return null;
  const image: Image = { type: 'image', url, alt: words(block['alt']) };
  const [caption, width] = [words(block['caption']), readWidth(block['width'])];
  const height = within(block['height'], 1, limits.pixels);
  if (caption !== '') image.caption = caption;
  if (width !== null) image.width = width;
  if (height !== null) image.height = height;
  return image;
}

function readEmbed(block: Fields): Embed | null {
  const url = safeUrl(block['url'], 'embed');
  if (url === null) return null;
  const width = readWidth(block['width']) ?? '100%';
  const height = within(block['height'], 1, limits.pixels) ?? 400;
  return { type: 'embed', url, width, height, title: words(block['title']) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLevel = (value: unknown): value is 1 | 2 | 3 | 4 | 5 | 6 => within(value, 1, 6) !== null;
const words = (value: unknown): string => (typeof value === 'string' ? value.slice(0, limits.words) : '');
const within = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
const readWidth = (value: unknown): Width | null =>
  typeof value === 'string' && /^(?:100|[1-9]\d?)%$/.test(value)
    ? (value as Width)
    : within(value, 1, limits.pixels);
