import type { Paragraph } from '../document';
import { safeUrl } from '../safe-url';

/** A paragraph with a link to an http picture, because an https page does not show it. Null for other addresses. */
export function makePictureLink(address: unknown, words: string): Paragraph | null {
  const link = safeUrl(address, 'link');
  return link?.startsWith('http://')
    ? { type: 'paragraph', children: [{ text: words || link, link }] }
    : null;
}
