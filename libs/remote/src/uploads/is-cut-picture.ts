/**
 * Whether the end of a JPEG, PNG or WebP picture is missing, as after a broken copy. A browser shows only a part of such
 * a picture, and reports no error. False for all other files.
 */
export async function isTruncatedPicture(file: File): Promise<boolean> {
  const isTruncated = findCheck(new DataView(await file.slice(0, headBytes).arrayBuffer()));
  return isTruncated !== undefined && isTruncated(new DataView(await file.arrayBuffer()));
}

const headBytes = 12;
const readMark = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

function findCheck(head: DataView): ((view: DataView) => boolean) | undefined {
  if (head.byteLength < headBytes) return undefined;
  if (head.getUint16(0) === startOfJpeg) return isTruncatedJpeg;
  if (readMark(head, 0) === '\x89PNG') return isTruncatedPng;
  if (readMark(head, 0) === 'RIFF' && readMark(head, 8) === 'WEBP') return isTruncatedWebp;
  return undefined;
}

const startOfJpeg = 0xffd8;
const startOfScan = 0xffda;
const endOfJpeg = 0xd9;

/**
 * Segments with their lengths come before the picture. One of them can contain a whole small JPEG. In the picture itself
 * only a mark has 0xff before a byte that is not 0. Phones put videos behind the end.
 */
function isTruncatedJpeg(view: DataView): boolean {
  let at = 2;
  for (;;) {
    if (at + 4 > view.byteLength) return true;
    const mark = view.getUint16(at);
    if (mark === startOfScan) break;
    // Any number of 0xff may stand before a mark.
    if (mark === 0xffff) at += 1;
    else if (mark >> 8 !== 0xff) return false;
    else at += 2 + view.getUint16(at + 2);
  }
  const bytes = new Uint8Array(view.buffer);
  for (let ff = bytes.indexOf(0xff, at + 2); ff >= 0; ff = bytes.indexOf(0xff, ff + 1))
    if (bytes[ff + 1] === endOfJpeg) return false;
  return true;
}

/** A PNG is a row of chunks: length, mark, content, checksum. */
function isTruncatedPng(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (readMark(view, at + 4) === 'IEND') return false;
  return true;
}

/** A WebP states its length. */
const isTruncatedWebp = (view: DataView): boolean => 8 + view.getUint32(4, true) > view.byteLength;
