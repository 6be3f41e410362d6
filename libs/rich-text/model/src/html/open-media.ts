import type { Block } from '../document';
import { toEmbed, toImage } from '../write/media';
import type { Attributes, Frame } from './frame';
import type { ReadingState } from './reading-state';

interface Element {
  name: string;
  attributes: Attributes;
  css: Map<string, string>;
}

/** Writes a picture or an embedded page. Returns true if the content of the element must be skipped. */
export function openMedia(page: ReadingState, frame: Frame, { name, attributes, css }: Element): boolean {
  const { reportLoss, flow } = page;
  // `RichText` draws a picture of known size with a width that the author did not choose.
  const readChosenSize = (name: 'width' | 'height') =>
    attributes[`data-${name}`] ??
    (attributes['data-natural'] === undefined
      ? (readPixels(css.get(name)) ?? attributes[name] ?? css.get(name))
      : undefined);
  const sizes = { width: readChosenSize('width'), height: readChosenSize('height') };
  const addMedia = (block: Block | null) => {
    if (block === null) return;
    if (frame.marks.link !== undefined) reportLoss('picture link');
    if (frame.figure !== null && frame.figure.block === null) frame.figure.block = block;
    else flow.put(frame.place, block);
  };
  switch (name) {
    case 'img':
    case 'image':
      addMedia(
        toImage(
          {
            url: resolvePictureAddress(page, attributes['src']),
            words: attributes['alt'],
            decorative: attributes['data-decorative'] !== undefined,
            ...sizes,
            natural: parseDrawnSize(attributes['data-natural']),
          },
          reportLoss,
        ),
      );
      return false;
    case 'figure':
      if (attributes['data-embed'] === undefined) return false;
      addMedia(
        toEmbed({ url: attributes['data-embed'], words: attributes['data-title'], ...sizes }, reportLoss),
      );
      return true;
    case 'iframe':
    case 'video':
    case 'audio':
      addMedia(toEmbed({ url: attributes['src'], words: attributes['title'], ...sizes }, reportLoss));
      return true;
    default:
      return false;
  }
}

/** The address of a picture. A picture inside the markup has an address only if the caller takes the picture. */
const resolvePictureAddress = ({ takePicture }: ReadingState, src: string | undefined) =>
  (src !== undefined && /^\s*data:image\//i.test(src) ? takePicture(src) : null) ?? src;

/** Reads a picture's own size in the form that `RichText` writes: `640x480`. */
function parseDrawnSize(value: string | undefined) {
  const [width, height] = (value ?? '').split('x').map(Number);
  return { width, height };
}

const readPixels = (value: string | undefined) =>
  value !== undefined && /^[\d.]+(?:px|%)$/.test(value) ? value : undefined;
