import { isTruncatedPicture } from './is-cut-picture';

const toFile = (bytes: readonly number[]) => new File([new Uint8Array(bytes)], 'снимок.jpg');
const toBytes = (text: string) => [...text].map((char) => char.charCodeAt(0));

const thumbnail = [0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, 0x01, 0xff, 0xd9];
/** A segment with a whole small JPEG in it, as phones write it. */
const exif = [0xff, 0xe1, 0x00, 2 + thumbnail.length, ...thumbnail];
const scan = [0xff, 0xda, 0x00, 0x04, 0x01, 0x00, 0x11, 0xff, 0x00, 0xd9, 0xff, 0xd0, 0x22];
const end = [0xff, 0xd9];
const jpeg = [0xff, 0xd8, ...exif, 0xff, 0xff, 0xdb, 0x00, 0x02, ...scan, ...end];

const chunk = (mark: string, content: readonly number[]) => {
  const length = [0, 0, 0, content.length];
  const checksum = [1, 2, 3, 4];
  return [...length, ...toBytes(mark), ...content, ...checksum];
};
const png = [...toBytes('\x89PNG\r\n\x1a\n'), ...chunk('IDAT', toBytes('xIENDx')), ...chunk('IEND', [])];

const webp = [...toBytes('RIFF'), 8, 0, 0, 0, ...toBytes('WEBPVP8 ')];

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
])('accepts a whole %s, and one with other bytes behind its end', async (_, bytes) => {
  expect(await isTruncatedPicture(toFile(bytes))).toBe(false);
  expect(await isTruncatedPicture(toFile([...bytes, 1, 2, 3]))).toBe(false);
});

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
])('finds each missing end of a %s', async (_, bytes) => {
  const cut = Array.from({ length: bytes.length - 12 }, (_, index) => bytes.slice(0, 12 + index));
  const found = await Promise.all(cut.map((one) => isTruncatedPicture(toFile(one))));
  expect(found).toEqual(cut.map(() => true));
});

it.each([
  ['text', toBytes('Это не снимок, хотя имя другое.')],
  ['an empty file', []],
  ['a JPEG whose segments are broken', [0xff, 0xd8, 0x00, 0x01, 0x02, 0x03, 0, 0, 0, 0, 0, 0]],
])('says nothing about %s', async (_, bytes) => {
  expect(await isTruncatedPicture(toFile(bytes))).toBe(false);
});
