import { limits, type Block, type Embed, type Image, type Width } from '../document';
import { isFields, type Fields } from '../fields';
import type { Loss, LossKind, Reading } from '../reading';
import { safeUrl } from '../safe-url';
import { cleanText } from '../write/clean-text';
import { pictureLink } from '../write/picture-link';
import { readLeaves } from './read-leaves';

type Lose = (what: LossKind) => void;

/** Whether a value says that it is a document of our first version. */
export const isOurs = (value: unknown): value is { v: 1; blocks: unknown[] } =>
  isFields(value) && value['v'] === 1 && Array.isArray(value['blocks']);

/** Reads our own document block by block: what is not in the model, or not safe, is left out and named. */
export function readOurs({ blocks }: { blocks: unknown[] }): Reading {
  const lost: Loss[] = [];
  const kept = blocks.slice(0, limits.blocks).flatMap((value, block) => {
    const named = new Set<LossKind>();
    const read = isFields(value) ? readBlock(value, (what) => named.add(what)) : null;
    if (read === null) named.add('block');
    for (const what of named) lost.push({ block, what });
    return read ?? [];
  });
  if (blocks.length > limits.blocks) lost.push({ block: limits.blocks, what: 'blocks past the limit' });
  return { document: { v: 1, blocks: kept }, source: 'ours', lost };
}

function readBlock(block: Fields, lose: Lose): Block | null {
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
        depth: within(block['depth'], 0, limits.depth) ?? lost(0, 'list depth', lose),
        children: readLeaves(block['children'], lose),
      };
    case 'image':
      return readImage(block, lose);
    case 'embed':
      return readEmbed(block, lose);
    default:
      return null;
  }
}

function readImage(block: Fields, lose: Lose): Block | null {
  const url = safeUrl(block['url'], 'image');
  const alt = words(block['alt'], lose);
  if (url === null) {
    const link = pictureLink(block['url'], alt);
    if (link !== null) lose('image');
    return link;
  }
  const image: Image = { type: 'image', url, alt };
  const [caption, width] = [words(block['caption'], lose), readWidth(block['width'], lose)];
  const height = readPixels(block['height'], lose);
  if (block['decorative'] === true && alt === '') image.decorative = true;
  if (caption !== '') image.caption = caption;
  if (width !== null) image.width = width;
  if (height !== null) image.height = height;
  return image;
}

function readEmbed(block: Fields, lose: Lose): Embed | null {
  const url = safeUrl(block['url'], 'embed');
  if (url === null) return null;
  const width = readWidth(block['width'], lose) ?? '100%';
  const height = readPixels(block['height'], lose) ?? 400;
  return { type: 'embed', url, width, height, title: words(block['title'], lose) };
}

function words(value: unknown, lose: Lose): string {
  if (typeof value !== 'string') return '';
  if (value.length > limits.words) lose('text past the limit');
  return cleanText(value.slice(0, limits.words), lose);
}

function readWidth(value: unknown, lose: Lose): Width | null {
  if (typeof value === 'string' && /^(?:100|[1-9]\d?)%$/.test(value)) return value as Width;
  return readPixels(value, lose);
}

const readPixels = (value: unknown, lose: Lose): number | null =>
  value === undefined ? null : (within(value, 1, limits.pixels) ?? lost(null, 'size', lose));

function lost<V>(instead: V, what: LossKind, lose: Lose): V {
  lose(what);
  return instead;
}

const isLevel = (value: unknown): value is 1 | 2 | 3 | 4 | 5 | 6 => within(value, 1, 6) !== null;
const within = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
