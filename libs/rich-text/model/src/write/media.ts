import { limits, type Block, type Embed, type Image, type Width } from '../document';
import { safeUrl } from '../safe-url';
import { cleanText } from './clean-text';
import type { Lose } from './collect';
import { longestSize } from './marks';
import { pictureLink } from './picture-link';

/** What a source says of a picture or an embedded page, as it says it. */
export interface MediaWords {
  url: unknown;
  /** Alternative text of a picture, title of a page. */
  words?: unknown;
  /** The picture only decorates. */
  decorative?: boolean;
  caption?: unknown;
  width?: unknown;
  height?: unknown;
}

/** A picture; where it must not be shown, a paragraph with the link to it; or null (both reported). */
export function imageOf(given: MediaWords, lose: Lose): Block | null {
  const url = safeUrl(given.url, 'image');
  const alt = wordsOf(given.words, lose);
  if (url === null) {
    lose('image', beginning(given.url));
    return pictureLink(given.url, alt);
  }
  const image: Image = { type: 'image', url, alt };
  const caption = wordsOf(given.caption, lose);
  const [width, height] = [widthOf(given.width, lose), heightOf(given.height, lose)];
  if (given.decorative && alt === '') image.decorative = true;
  if (caption !== '') image.caption = caption;
  if (width !== null) image.width = width;
  if (height !== null) image.height = height;
  return image;
}

/** An embedded page; where it must not be shown, a paragraph with the link to it; or null (both reported). */
export function embedOf(given: MediaWords, lose: Lose): Block | null {
  const url = safeUrl(given.url, 'embed');
  const title = wordsOf(given.words, lose);
  if (url !== null) {
    const [width, height] = [widthOf(given.width, lose), heightOf(given.height, lose)];
    return { type: 'embed', url, width: width ?? '100%', height: height ?? 400, title } satisfies Embed;
  }
  lose('embed', beginning(given.url));
  const link = safeUrl(given.url, 'link');
  return link === null ? null : { type: 'paragraph', children: [{ text: title || link, link }] };
}

/** Words of a picture or a page: one clean text no longer than allowed. */
export function wordsOf(value: unknown, lose: Lose): string {
  if (typeof value !== 'string') return '';
  const text = cleanText(value, lose);
  if (text.length > limits.words) lose('text past the limit');
  return text.slice(0, limits.words);
}

/** A width in pixels or per cent; null when there is none or (reported) none of ours. */
export function widthOf(value: unknown, lose: Lose): Width | null {
  if (typeof value === 'string' && /^\s*(?:100|[1-9]\d?)(?:\.\d+)?%\s*$/.test(value))
    return `${Math.min(100, Math.round(parseFloat(value)))}%`;
  return heightOf(value, lose);
}

/** Pixels; null when there is none or (reported) none that we know. */
export function heightOf(value: unknown, lose: Lose): number | null {
  if (value === undefined || value === null || value === '' || value === 'auto') return null;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const fits = text.length <= longestSize && /^\s*\d{1,6}(?:\.\d{1,9})?\s*(?:px)?\s*$/i.test(text);
  const pixels = fits ? Math.round(parseFloat(text)) : 0;
  if (pixels >= 1 && pixels <= limits.pixels) return pixels;
  lose('size');
  return null;
}

/** What kind of address it was, for the report: `data:` and no more of it. */
const beginning = (url: unknown): string =>
  typeof url === 'string' ? (/^\s*[a-z][a-z0-9+.-]{0,20}:/i.exec(url)?.[0].trim() ?? url.slice(0, 40)) : '';
