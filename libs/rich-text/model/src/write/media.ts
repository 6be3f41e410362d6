import { limits, type Block, type Embed, type Image, type PictureSize, type Width } from '../document';
import { readOwnField } from '../fields';
import { cleanText } from './clean-text';
import type { ReportLoss } from './collect';
import { maxSizeTextLength } from './marks';
import { makePictureLink } from './picture-link';
import { toStoredUrl } from './stored-url';

/** Unchecked data of a picture or an embedded page. */
export interface MediaSource {
  url: unknown;
  /** Alternative text of a picture, or title of a page. */
  words?: unknown;
  /** Whether the picture is decoration. */
  decorative?: boolean;
  caption?: unknown;
  width?: unknown;
  height?: unknown;
  /** The picture's own size. */
  natural?: unknown;
}

/**
 * Makes a picture. If its address is not allowed, the result is a paragraph with a link to it, or null, and the loss is
 * reported.
 */
export function toImage(given: MediaSource, reportLoss: ReportLoss): Block | null {
  const url = toStoredUrl(given.url, 'image');
  const alt = readWords(given.words, reportLoss);
  if (url === null) {
    reportLoss('image', readScheme(given.url));
    return makePictureLink(given.url, alt);
  }
  const image: Image = { type: 'image', url, alt };
  const caption = readWords(given.caption, reportLoss);
  const [width, height] = [readWidth(given.width, reportLoss), readHeight(given.height, reportLoss)];
  if (given.decorative && alt === '') image.decorative = true;
  if (caption !== '') image.caption = caption;
  if (width !== null) image.width = width;
  if (height !== null) image.height = height;
  return { ...image, ...readNaturalSize(given.natural) };
}

/** The field of a picture's own size, or no field. Its loss is not reported, because it is not the author's work. */
export function readNaturalSize(size: unknown): { natural?: PictureSize } {
  const [width, height] = [readOwnField(size, 'width'), readOwnField(size, 'height')];
  return isNaturalLength(width) && isNaturalLength(height) ? { natural: { width, height } } : {};
}

const isNaturalLength = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.naturalPixels;

/**
 * Makes an embedded page. If its address is not allowed, the result is a paragraph with a link to it, or null, and the
 * loss is reported.
 */
export function toEmbed(given: MediaSource, reportLoss: ReportLoss): Block | null {
  const url = toStoredUrl(given.url, 'embed');
  const title = readWords(given.words, reportLoss);
  if (url !== null) {
    const [width, height] = [readWidth(given.width, reportLoss), readHeight(given.height, reportLoss)];
    return { type: 'embed', url, width: width ?? '100%', height: height ?? 400, title } satisfies Embed;
  }
  reportLoss('embed', readScheme(given.url));
  const link = toStoredUrl(given.url, 'link');
  return link === null ? null : { type: 'paragraph', children: [{ text: title || link, link }] };
}

/** An alternative text, title or caption: a clean text within `limits.shortText`. */
function readWords(value: unknown, reportLoss: ReportLoss): string {
  if (typeof value !== 'string') return '';
  const text = cleanText(value, reportLoss);
  if (text.length > limits.shortText) reportLoss('text past the limit');
  return text.slice(0, limits.shortText);
}

/** A width in pixels or percent. Null if it is absent or not supported. A width that is not supported is reported. */
function readWidth(value: unknown, reportLoss: ReportLoss): Width | null {
  if (typeof value === 'string' && /^\s*(?:100|[1-9]\d?)(?:\.\d+)?%\s*$/.test(value))
    return `${Math.min(100, Math.round(parseFloat(value)))}%`;
  return readHeight(value, reportLoss);
}

/** A height in pixels. Null if it is absent or not supported. A height that is not supported is reported. */
function readHeight(value: unknown, reportLoss: ReportLoss): number | null {
  if (value === undefined || value === null || value === '' || value === 'auto') return null;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isSize = text.length <= maxSizeTextLength && /^\s*\d{1,6}(?:\.\d{1,9})?\s*(?:px)?\s*$/i.test(text);
  const pixels = isSize ? Math.round(parseFloat(text)) : 0;
  if (pixels >= 1 && pixels <= limits.pixels) return pixels;
  reportLoss('size');
  return null;
}

/** The scheme of an address for the report (`data:`), or its first 40 characters. */
const readScheme = (url: unknown): string =>
  typeof url === 'string' ? (/^\s*[a-z][a-z0-9+.-]{0,20}:/i.exec(url)?.[0].trim() ?? url.slice(0, 40)) : '';
