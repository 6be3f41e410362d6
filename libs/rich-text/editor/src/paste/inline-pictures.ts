import type { HtmlOptions } from '@stupeni/rich-text-model/stored';
import type { RichDocument } from '@stupeni/rich-text-model';
import { isPicture } from '../commands/insert-pictures';
import type { RichElement } from '../document/rich-editor';
import { toSlate } from '../document/to-slate';
import { texts } from './texts';
import type { Uploads } from './uploads';

/** The pictures inside pasted markup (`data:` addresses), which become uploads. */
export interface InlinePictures extends Required<HtmlOptions> {
  /** The blocks of a document that was read with `takePicture`. Starts the upload of its pictures. */
  toElements: (document: RichDocument, uploads: Uploads) => RichElement[];
}

export function collectInlinePictures(): InlinePictures {
  const files = new Map<string, File>();
  return {
    takePicture(dataUrl) {
      const file = decodeDataUrl(dataUrl);
      if (file === null || !isPicture(file)) return null;
      const address = `/pasted/${crypto.randomUUID()}`;
      files.set(address, file);
      return address;
    },
    toElements: (document, uploads) =>
      toSlate(document)
        .slice(0, document.blocks.length)
        .map((element) => {
          const file = element.type === 'image' ? files.get(element.url) : undefined;
          if (element.type !== 'image' || file === undefined) return element;
          const { type: _type, url: _url, children, ...words } = element;
          return { type: 'upload', id: uploads.start(file), words, children };
        }),
  };
}

/** The file in a `data:` address of a picture, or null when it cannot be read. */
function decodeDataUrl(dataUrl: string): File | null {
  const comma = dataUrl.indexOf(',');
  const [, type, parameters = ''] =
    /^\s*data:(image\/[a-z0-9.+-]+)((?:;[^,]*)?)$/i.exec(dataUrl.slice(0, Math.max(comma, 0))) ?? [];
  if (type === undefined) return null;
  try {
    const content = decodeURIComponent(dataUrl.slice(comma + 1));
    const bytes = /;\s*base64\s*$/i.test(parameters)
      ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      : content;
    const extension = /^[a-z]+/.exec(type.slice('image/'.length).toLowerCase())?.[0] ?? '';
    return new File([bytes], `${texts.pastedPicture}.${extension}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}
