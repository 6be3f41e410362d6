import { fileTypeFromFile } from 'file-type/node';
import { encodingOfText, type TextEncoding } from './text-encoding';
import { zipDirectoryOf } from './zip-entries';

/** The content that a file of this extension must have, and the media type that it is sent with. */
type Content =
  { found: readonly string[]; mime: string; folder?: 'word/' | 'xl/' | 'ppt/' } | { text: 'plain' | 'svg' };

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
// Office documents are zips too, so a .zip file may be one.
const zips = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const picture = (mime: string, ...found: string[]): Content => ({ found, mime });

const contents: Record<string, Content> = {
  pdf: { found: ['pdf'], mime: 'application/pdf' },
  doc: { found: ['cfb'], mime: 'application/msword' },
  xls: { found: ['cfb'], mime: 'application/vnd.ms-excel' },
  ppt: { found: ['cfb'], mime: 'application/vnd.ms-powerpoint' },
  docx: { found: ['docx'], folder: 'word/', mime: `${office}.wordprocessingml.document` },
  xlsx: { found: ['xlsx'], folder: 'xl/', mime: `${office}.spreadsheetml.sheet` },
  pptx: { found: ['pptx'], folder: 'ppt/', mime: `${office}.presentationml.presentation` },
  odt: { found: ['odt'], mime: `${openDocument}.text` },
  ods: { found: ['ods'], mime: `${openDocument}.spreadsheet` },
  odp: { found: ['odp'], mime: `${openDocument}.presentation` },
  rtf: { found: ['rtf'], mime: 'application/rtf' },
  zip: { found: zips, mime: 'application/zip' },
  png: picture('image/png', 'png', 'apng'),
  jpg: picture('image/jpeg', 'jpg'),
  jpeg: picture('image/jpeg', 'jpg'),
  gif: picture('image/gif', 'gif'),
  txt: { text: 'plain' },
  csv: { text: 'plain' },
  svg: { text: 'svg' },
};

/**
 * The media type of a file by its extension and its content. The type that the client sent is ignored. Null when the
 * content does not match the extension or the extension is unknown.
 */
export async function contentTypeOf(path: string, extension: string): Promise<string | null> {
  const content = Object.hasOwn(contents, extension) ? contents[extension] : undefined;
  if (!content) return null;
  if ('text' in content) return textType(content.text, await encodingOfText(path));
  const found = await detect(path);
  if (found === undefined) return null;
  if (content.found.includes(found)) return content.mime;
  const isOffice = found === 'zip' && content.folder && (await isOfficeZip(path, content.folder));
  return isOffice ? content.mime : null;
}

// What may come before the root element. The alternatives do not overlap, so the match takes linear time.
const svgBeginning =
  /^(?:\ufeff|\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s/>]/i;

function textType(kind: 'plain' | 'svg', seen: TextEncoding | null): string | null {
  if (!seen) return null;
  if (kind === 'plain') return `text/plain; charset=${seen.encoding}`;
  return svgBeginning.test(seen.beginning) ? 'image/svg+xml' : null;
}

// In a zip written as a stream, sizes are not where the library reads them, so it does not detect the document.
async function isOfficeZip(path: string, folder: string): Promise<boolean> {
  const directory = await zipDirectoryOf(path);
  return directory !== null && directory.includes('[Content_Types].xml') && directory.includes(folder);
}

async function detect(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.ext;
  } catch (error) {
    // Errors of the disk are ours. Any other error means a broken file.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    return undefined;
  }
}

/** Whether the review dialog may show this media type in the page: pictures, PDF and text. */
export const showsInline = (mime: string): boolean =>
  /^(image\/(png|jpeg|gif)|application\/pdf|text\/plain)(;|$)/.test(mime);
