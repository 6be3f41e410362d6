import type { Block } from '../document';
import { embedOf, imageOf } from '../write/media';
import type { Attributes, Frame } from './frame';
import type { Page } from './page';

interface Element {
  name: string;
  attributes: Attributes;
  css: Map<string, string>;
}

/** Writes a picture or an embedded page. True: skip the content of the element. */
export function openMedia(page: Page, frame: Frame, { name, attributes, css }: Element): boolean {
  const { lose, flow } = page;
  const sizes = {
    width: attributes['data-width'] ?? size(css.get('width')) ?? attributes['width'] ?? css.get('width'),
    height: attributes['data-height'] ?? size(css.get('height')) ?? attributes['height'] ?? css.get('height'),
  };
  const put = (block: Block | null) => {
    if (block === null) return;
    if (frame.marks.link !== undefined) lose('link');
    if (frame.figure !== null && frame.figure.block === null) frame.figure.block = block;
    else flow.put(frame.place, block);
  };
  switch (name) {
    case 'img':
    case 'image':
      put(
        imageOf(
          {
            url: pictureAddress(page, attributes['src']),
            words: attributes['alt'],
            decorative: attributes['data-decorative'] !== undefined,
            ...sizes,
          },
          lose,
        ),
      );
      return false;
    case 'figure':
      if (attributes['data-embed'] === undefined) return false;
      put(embedOf({ url: attributes['data-embed'], words: attributes['data-title'], ...sizes }, lose));
      return true;
    case 'iframe':
    case 'video':
    case 'audio':
      put(embedOf({ url: attributes['src'], words: attributes['title'], ...sizes }, lose));
      return true;
    default:
      return false;
  }
}

/** A picture inside the markup has an address only when the caller takes it. */
const pictureAddress = ({ takePicture }: Page, src: string | undefined) =>
  (src !== undefined && /^\s*data:image\//i.test(src) ? takePicture(src) : null) ?? src;

const size = (value: string | undefined) =>
  value !== undefined && /^[\d.]+(?:px|%)$/.test(value) ? value : undefined;
