import { type FileHandle, open } from 'node:fs/promises';

/**
 * Removes from a JPEG picture where it was taken: clears the GPS values of Exif and of XMP. Other facts stay, such as
 * how the picture is turned. The size of the file stays. Resolves to whether the file changed.
 */
export async function removePlace(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    let changed = false;
    for await (const { start, content } of readSegments(file)) {
      const cleared = clearExif(content) || clearXmp(content);
      if (cleared) await file.write(content, 0, content.length, start);
      changed ||= cleared;
    }
    if (changed) await file.datasync();
    return changed;
  } finally {
    await file.close();
  }
}

const app1 = 0xffe1;
const standalone = { first: 0xffd0, last: 0xffd9 };
const startOfScan = 0xffda;
/** Photos have fewer than a hundred segments. A file of empty ones would be read for minutes. */
const mostSegments = 1000;

/** The APP1 segments before the picture: Exif and XMP. Ends at the first bytes that are no segment, or after `mostSegments`. */
async function* readSegments(file: FileHandle): AsyncGenerator<{ start: number; content: Buffer }> {
  const head = Buffer.alloc(4);
  let at = 2;
  for (let segments = 0; segments < mostSegments; segments += 1) {
    const { bytesRead } = await file.read(head, 0, 4, at);
    const [marker, length] = [head.readUInt16BE(0), head.readUInt16BE(2)];
    const isSegment = marker >> 8 === 0xff && (marker < standalone.first || marker > standalone.last);
    if (bytesRead < 4 || !isSegment || marker === startOfScan || length < 2) return;
    if (marker === app1) {
      const content = Buffer.alloc(length - 2);
      const read = await file.read(content, 0, content.length, at + 4);
      if (read.bytesRead < content.length) return;
      yield { start: at + 4, content };
    }
    at += 2 + length;
  }
}

/** Codes of errors: a number in the file points past the end of the file. */
const outsideCodes = new Set<string | undefined>(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);
const exifMark = Buffer.from('Exif\0\0', 'latin1');
const gpsTag = 0x8825;
/** Exif knows 32 GPS fields. Thousands that all name the same bytes would clear them thousands of times. */
const mostGpsFields = 64;
/** Bytes of one value, by the type of a field of TIFF. */
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Clears the GPS fields of Exif in place. Broken Exif stays as it is: no program reads a place from it. */
function clearExif(content: Buffer): boolean {
  if (!content.subarray(0, exifMark.length).equals(exifMark)) return false;
  const tiff = content.subarray(exifMark.length);
  try {
    return clearGps(tiff, makeReader(tiff));
  } catch (error) {
    if (outsideCodes.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

interface TiffReader {
  short: (at: number) => number;
  long: (at: number) => number;
}

const makeReader = (tiff: Buffer): TiffReader =>
  tiff.toString('latin1', 0, 2) === 'II'
    ? { short: (at) => tiff.readUInt16LE(at), long: (at) => tiff.readUInt32LE(at) }
    : { short: (at) => tiff.readUInt16BE(at), long: (at) => tiff.readUInt32BE(at) };

const listFields = (start: number, { short }: TiffReader): number[] =>
  Array.from({ length: short(start) }, (_, index) => start + 2 + 12 * index);

function clearGps(tiff: Buffer, reader: TiffReader): boolean {
  const { short, long } = reader;
  const pointer = listFields(long(4), reader).find((field) => short(field) === gpsTag);
  if (pointer === undefined) return false;
  const start = long(pointer + 8);
  const fields = listFields(start, reader).slice(0, mostGpsFields);
  for (const field of fields) {
    const bytes = (valueBytes[short(field + 2)] ?? 0) * long(field + 4);
    if (bytes > 4) tiff.fill(0, long(field + 8), Math.min(long(field + 8) + bytes, tiff.length));
    tiff.fill(0, field, field + 12);
  }
  tiff.fill(0, start, start + 2);
  return fields.length > 0;
}

const xmpMark = 'http://ns.adobe.com/xap/1.0/\0';
// The pattern reads each byte a fixed number of times, because it also runs on texts that were made to take long.
const xmpPlace = /exif:GPS\w+\s*=\s*(["'])[^"']*\1|<exif:GPS(\w+)\b[^<>]*>[^<]*<\/exif:GPS\2>/g;

/** Writes spaces over the GPS values of XMP. */
function clearXmp(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!text.startsWith(xmpMark)) return false;
  const cleared = text.replace(xmpPlace, (found) => ' '.repeat(found.length));
  content.write(cleared, 'latin1');
  return cleared !== text;
}
