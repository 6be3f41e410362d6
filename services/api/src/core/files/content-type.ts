import { fileTypeFromFile } from 'file-type/node';
import { type FileHandle, open } from 'node:fs/promises';
import { asksOfficePassword } from './office-password';
import { asksPdfPassword } from './pdf-password';
import { detectEncoding, type TextEncoding } from './text-encoding';
import { hasLockedEntry, readZipDirectory, readZipEntry } from './zip-entries';

/**
 * The content that a file of an extension must have, and the media type with which it is sent. `found`: what the
 * library may detect. `folder`: a folder of the Office document. `kindPrefix`: an OpenDocument file states its kind, and
 * the kind begins with this text.
 */
type Content =
  | { found: readonly string[]; mime: string; folder?: 'word/' | 'xl/' | 'ppt/'; kindPrefix?: string }
  | { text: 'plain' | 'svg' };

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
// Office documents are zips too, so a .zip file may be one.
const zips = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const makeMediaContent = (mime: string, ...found: string[]): Content => ({ found, mime });

const contents: Record<string, Content> = {
  pdf: { found: ['pdf'], mime: 'application/pdf' },
  doc: { found: ['cfb'], mime: 'application/msword' },
  xls: { found: ['cfb'], mime: 'application/vnd.ms-excel' },
  ppt: { found: ['cfb'], mime: 'application/vnd.ms-powerpoint' },
  docx: { found: ['docx'], folder: 'word/', mime: `${office}.wordprocessingml.document` },
  xlsx: { found: ['xlsx'], folder: 'xl/', mime: `${office}.spreadsheetml.sheet` },
  pptx: { found: ['pptx'], folder: 'ppt/', mime: `${office}.presentationml.presentation` },
  odt: { found: ['odt'], kindPrefix: `${openDocument}.text`, mime: `${openDocument}.text` },
  ods: { found: ['ods'], kindPrefix: `${openDocument}.spreadsheet`, mime: `${openDocument}.spreadsheet` },
  odp: { found: ['odp'], kindPrefix: `${openDocument}.presentation`, mime: `${openDocument}.presentation` },
  rtf: { found: ['rtf'], mime: 'application/rtf' },
  zip: { found: zips, mime: 'application/zip' },
  png: makeMediaContent('image/png', 'png', 'apng'),
  jpg: makeMediaContent('image/jpeg', 'jpg'),
  jpeg: makeMediaContent('image/jpeg', 'jpg'),
  gif: makeMediaContent('image/gif', 'gif'),
  webp: makeMediaContent('image/webp', 'webp'),
  heic: makeMediaContent('image/heic', 'heic'),
  heif: makeMediaContent('image/heif', 'heic'),
  mp3: makeMediaContent('audio/mpeg', 'mp3'),
  // Phones save a recording as .m4a, but its content says mp4 or 3gp.
  m4a: makeMediaContent('audio/mp4', 'm4a', 'mp4', '3gp'),
  ogg: makeMediaContent('audio/ogg', 'ogg', 'oga', 'opus'),
  wav: makeMediaContent('audio/wav', 'wav'),
  mp4: makeMediaContent('video/mp4', 'mp4', 'm4v', '3gp'),
  webm: makeMediaContent('video/webm', 'webm'),
  txt: { text: 'plain' },
  csv: { text: 'plain' },
  svg: { text: 'svg' },
};

/**
 * The media type of a file by its extension and its content. The type that the client sent is ignored. Null when the
 * content does not match the extension, the extension is unknown, or the file opens with a password only.
 */
export async function detectContentType(path: string, extension: string): Promise<string | null> {
  const content = Object.hasOwn(contents, extension) ? contents[extension] : undefined;
  if (!content) return null;
  if ('text' in content) return findTextType(content.text, await detectEncoding(path));
  const found = await detect(path);
  if (found === undefined) return null;
  // Many programs save RTF with the extension .doc, and Word opens such files.
  if (extension === 'doc' && found === 'rtf') return 'application/rtf';
  // Nobody could open a file with a password when it is reviewed.
  if (await asksPassword(path, found)) return null;
  const { folder, kindPrefix } = content;
  if (content.found.includes(found)) return content.mime;
  const isOffice =
    (folder !== undefined && found === 'zip' && (await isOfficeZip(path, folder))) ||
    (kindPrefix !== undefined && (await beginsWithKind(path, kindPrefix)));
  return isOffice ? content.mime : null;
}

/**
 * The media type of a picture, a sound or a video by its content alone: phones and messengers give a photo or a recording
 * the name of another kind. Null when the extension or the content is of no such kind.
 */
async function detectMediaType(path: string, extension: string): Promise<string | null> {
  const named = Object.hasOwn(contents, extension) ? contents[extension] : undefined;
  if (!named || !isMedia(named)) return null;
  const found = await detect(path);
  if (found === undefined) return null;
  return (
    Object.values(contents)
      .filter(isMedia)
      .find((content) => content.found.includes(found))?.mime ?? null
  );
}

/**
 * The media type of a file that is handed in: by its extension and its content, or for a picture, a sound or a video by
 * its content alone.
 */
export const detectHandedInType = async (path: string, extension: string): Promise<string | null> =>
  (await detectContentType(path, extension)) ?? detectMediaType(path, extension);

const isMedia = (content: Content): content is Extract<Content, { mime: string }> =>
  'mime' in content && /^(image|audio|video)\//.test(content.mime);

// What may come before the root element. The alternatives do not overlap, so the match takes linear time.
const svgBeginning =
  /^(?:\ufeff|\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s/>]/i;

function findTextType(kind: 'plain' | 'svg', seen: TextEncoding | null): string | null {
  if (!seen) return null;
  if (kind === 'plain') return `text/plain; charset=${seen.encoding}`;
  return svgBeginning.test(seen.beginning) ? 'image/svg+xml' : null;
}

// In a zip written as a stream, sizes are not where the library reads them, so the library does not detect the
// document.
async function isOfficeZip(path: string, folder: string): Promise<boolean> {
  const directory = await readZipDirectory(path);
  return directory !== null && directory.includes('[Content_Types].xml') && directory.includes(folder);
}

/** An OpenDocument file begins with its kind, not compressed: a local header of 30 bytes, then the name and the kind. */
const kindAt = 30;

// LibreOffice has more kinds of a text than the library knows: one that began as a page (`text-web`), a template.
async function beginsWithKind(path: string, kind: string): Promise<boolean> {
  const words = Buffer.from(`mimetype${kind}`);
  return (await readBeginning(path, kindAt + words.length)).subarray(kindAt).equals(words);
}

/**
 * What a rejected file is: the extension that fits its content, `html`, `text`, or `protected` for a file that
 * opens with a password only. Undefined when nothing is known.
 */
export async function detectContent(path: string): Promise<string | undefined> {
  const found = await detect(path);
  if (await asksPassword(path, found)) return 'protected';
  if (found === 'cfb') return 'doc';
  if (found !== undefined && found !== 'xml') return found;
  const seen = await detectEncoding(path);
  if (!seen) return undefined;
  return pageBeginning.test(seen.beginning) ? 'html' : 'text';
}

const pageBeginning = /^(?:\ufeff|\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<(?:!doctype\s+html|html)[\s>]/i;

/** Whether a file of the detected kind opens with a password only. */
async function asksPassword(path: string, found: string | undefined): Promise<boolean> {
  switch (found) {
    case 'pdf':
      return withFile(path, asksPdfPassword);
    case 'cfb':
      return withFile(path, asksOfficePassword);
    default:
      return (await hasLockedEntry(path)) || isEncryptedOpenDocument(path);
  }
}

async function withFile<T>(path: string, look: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await look(file);
  } finally {
    await file.close();
  }
}

/** The list of the parts of an OpenDocument file says how each encrypted part can be read. */
const isEncryptedOpenDocument = async (path: string): Promise<boolean> =>
  (await readZipEntry(path, 'META-INF/manifest.xml'))?.includes(':encryption-data') ?? false;

/**
 * The mark of a PDF may be anywhere in this number of bytes at the beginning of the file: printers and programs write
 * lines before it.
 */
const pdfBeginning = 1024;

const hasPdfMark = async (path: string): Promise<boolean> =>
  (await readBeginning(path, pdfBeginning)).includes('%PDF-');

const readBeginning = (path: string, bytes: number): Promise<Buffer> =>
  withFile(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  });

async function detect(path: string): Promise<string | undefined> {
  return (await detectByLibrary(path)) ?? ((await hasPdfMark(path)) ? 'pdf' : undefined);
}

async function detectByLibrary(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.ext;
  } catch (error) {
    // An error of a system call is not about the content. Any other error means a broken file.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    return undefined;
  }
}

/** Whether the review dialog may show this media type in the page: pictures, PDF and text. */
export const showsInline = (mime: string): boolean =>
  /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/plain)(;|$)/.test(mime);
