import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { removePlace } from './remove-place';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-place-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const picture = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xffe0, Buffer.from('JFIF\0')),
    ...segments,
    segment(0xffda, Buffer.from('scan')),
    Buffer.from('exif:GPSLatitude="not metadata"'),
    Buffer.from('ffd9', 'hex'),
  ]);

const latitude = Buffer.from('0000003700000001', 'hex');

/** Exif with an orientation, and with a latitude in a GPS directory. */
function exif(order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(80);
  const [short, long] =
    order === 'II'
      ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
      : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  const field = (at: number, tag: number, type: number, count: number) => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
  };
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  field(10, 0x0112, 3, 1);
  short(6, 18);
  field(22, 0x8825, 4, 1);
  long(40, 30);
  short(2, 40);
  field(42, 1, 2, 2);
  tiff.write('N\0', 50, 'latin1');
  field(54, 2, 5, 1);
  long(70, 62);
  latitude.copy(tiff, 70);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

async function clear(content: Buffer): Promise<{ changed: boolean; after: Buffer }> {
  const path = join(folder, 'picture.jpg');
  writeFileSync(path, content);
  return { changed: await removePlace(path), after: readFileSync(path) };
}

it.each(['II', 'MM'] as const)(
  'clears the place of Exif (%s) and keeps how the picture is turned',
  async (order) => {
    const content = picture(segment(0xffe1, exif(order)));
    const { changed, after } = await clear(content);
    expect(changed).toBe(true);
    expect(after).toHaveLength(content.length);
    expect(after.includes(latitude)).toBe(false);
    const turned = 2 + 9 + 4 + 6 + 18;
    expect(after.subarray(turned, turned + 2)).toEqual(content.subarray(turned, turned + 2));
    expect(await clear(after)).toMatchObject({ changed: false });
  },
);

it('clears the place of XMP, and nothing after the metadata', async () => {
  const xmp =
    'http://ns.adobe.com/xap/1.0/\0<rdf exif:GPSLatitude="55,45N" tiff:Make="A"><exif:GPSLongitude>37,36E</exif:GPSLongitude></rdf>';
  const { changed, after } = await clear(picture(segment(0xffe1, Buffer.from(xmp, 'latin1'))));
  const text = after.toString('latin1');
  expect([changed, text.includes('55,45N'), text.includes('37,36E')]).toEqual([true, false, false]);
  expect(text).toContain('tiff:Make="A"');
  expect(text).toContain('not metadata');
});

it.each<[string, Buffer]>([
  ['has no metadata', picture()],
  ['ends in its metadata', picture(segment(0xffe1, exif('II'))).subarray(0, 40)],
  ['has broken Exif', picture(segment(0xffe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1')))],
  ['is only its mark', Buffer.from('ffd8ff', 'hex')],
])('does not change a picture that %s', async (_, content) => {
  const { changed, after } = await clear(content);
  expect([changed, after.equals(content)]).toEqual([false, true]);
});

// A text on which a careless pattern takes minutes stops the whole school.
itAtNight('reads hostile metadata once', async () => {
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<exif:GPS${'a'.repeat(65_000)}`, 'latin1');
  const { changed } = await clear(picture(...Array.from({ length: 60 }, () => segment(0xffe1, xmp))));
  expect(changed).toBe(false);
});

it('clears at most 64 GPS fields, however many name the same bytes', async () => {
  const fields = 200;
  const tiff = Buffer.alloc(26 + 2 + 12 * fields);
  tiff.write('II*\0\x08\0\0\0', 'latin1');
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x8825, 10);
  tiff.writeUInt32LE(26, 18);
  tiff.writeUInt16LE(fields, 26);
  tiff.fill(1, 28);
  const { after } = await clear(picture(segment(0xffe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))));
  const ones = after.filter((byte) => byte === 1).length;
  expect(ones).toBe(12 * (fields - 64) + 1);
});

itAtNight('reads at most a thousand segments', async () => {
  const empty = Array.from({ length: 1000 }, () => segment(0xffe0, Buffer.alloc(0)));
  expect(await clear(picture(...empty, segment(0xffe1, exif('II'))))).toMatchObject({ changed: false });
  expect(await clear(picture(...empty.slice(10), segment(0xffe1, exif('II'))))).toMatchObject({
    changed: true,
  });
});
