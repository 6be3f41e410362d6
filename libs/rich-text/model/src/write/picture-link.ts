import type { Paragraph } from '../document';
import { safeUrl } from '../safe-url';

/** A paragraph with the link to a picture of http, which a page of https does not show; null for any other address. */
export function pictureLink(address: unknown, words: string): Paragraph | null {
  const link = safeUrl(address, 'link');
  return link?.startsWith('http://')
    ? { type: 'paragraph', children: [{ text: words || link, link }] }
    : null;
}
