import { countHeadBytes, readPictureSize } from './picture-size';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => Buffer.from(part as string, typeof part === 'string' ? 'hex' : undefined)),
  );
const png = (width: number, height: number) => {
  const head = Buffer.alloc(64);
  head.set(bytes('89504e470d0a1a0a0000000d49484452'));
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
/** A JPEG of 640 × 480 whose camera stored this orientation. */
const jpeg = (orientation: number) =>
  bytes(
    'ffd8',
    'ffe000104a46494600010100000100010000',
    `ffe10022457869660000${'4d4d002a00000008'}0001${'011200030000000100'}${orientation.toString(16).padStart(2, '0')}0000${'00000000'}`,
    'ffc00011080' + '1e00280' + '03011100021101031101',
  );
const svg = (attributes: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`);

it.each([
  ['a GIF', 'image/gif', gif, 1, 1],
  ['a PNG', 'image/png', png(640, 480), 640, 480],
  ['a JPEG', 'image/jpeg', jpeg(1), 640, 480],
  ['a photo that the camera turned', 'image/jpeg', jpeg(6), 480, 640],
  ['an SVG', 'image/svg+xml', svg('width="300" height="150px"'), 300, 150],
  ['an SVG with a view box only', 'image/svg+xml', svg('viewBox="0 0 24 16"'), 1000, 667],
  ['an SVG as wide as its place', 'image/svg+xml', svg('width="100%" viewBox="0 0 100 50"'), 1000, 500],
  ['an SVG with one length', 'image/svg+xml', svg('height="50" viewBox="0 0 24 12"'), 100, 50],
  ['an SVG after a comment', 'image/svg+xml', svg('width="3" height="4"', '\ufeff<!-- а -->\n'), 3, 4],
])('reads the size of %s', (_, mime, file, width, height) => {
  expect(readPictureSize(mime, file)).toEqual({ width, height });
});

it.each([
  ['a PNG without pixels', 'image/png', png(0, 5)],
  ['a PNG that is too large for a document', 'image/png', png(100_001, 5)],
  ['a cut PNG', 'image/png', png(640, 480).subarray(0, 20)],
  ['a JPEG that ends before its size', 'image/jpeg', jpeg(1).subarray(0, 30)],
  ['an SVG without a size', 'image/svg+xml', svg('width="100%"')],
  ['a hostile SVG', 'image/svg+xml', Buffer.from('<svg '.repeat(countHeadBytes('image/svg+xml') / 5))],
  ['another file', 'application/pdf', Buffer.from('%PDF-1.4')],
])('gives no size for %s', (_, mime, file) => {
  expect(readPictureSize(mime, file)).toBeNull();
});
