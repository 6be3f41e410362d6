import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, decodeUnicode, encodings, guessEncoding, pickSample } from './encodings';

const words = 'Кто утверждает смету? Заказчик или команда проекта';
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)]);
const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));

/** Encodes a text with the browser's own table of the encoding. */
function encoded(text: string, encoding: string): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const table = new Map(bytes.map((byte) => [decode(Uint8Array.of(byte), encoding), byte]));
  return Uint8Array.from(text, (character) => table.get(character) ?? 0x3f);
}

describe('Unicode', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-16', utf16(words)],
  ])('is read from %s', (_name, file) => expect(decodeUnicode(file)).toEqual({ kind: 'text', text: words }));

  it('is composed, as the API stores it', () => {
    const file = new TextEncoder().encode('Чей ёж?'.normalize('NFD'));
    expect(decodeUnicode(file)).toEqual({ kind: 'text', text: 'Чей ёж?' });
  });

  it('is distinguished from other encodings and from files that are not text', () => {
    expect(decodeUnicode(encoded(words, 'windows-1251'))).toEqual({ kind: 'unknown' });
    expect(decodeUnicode(Uint8Array.of(80, 75, 3, 4, 0, 0))).toEqual({ kind: 'binary' });
  });
});

describe('guess', () => {
  it.each(['windows-1251', 'koi8-r', 'iso-8859-5'])('finds %s', async (encoding) => {
    expect(await guessEncoding(encoded(words, encoding))).toBe(encoding);
  });

  it('is Windows-1251 for a text without a known encoding', async () => {
    expect(await guessEncoding(Uint8Array.of(0xff, 0x20, 0x81))).toBe(encodings[0]);
  });

  it('reads a question bank in Windows-1251 as the same bank in UTF-8', async () => {
    const bytes = fixture('every-kind.windows-1251.gift');
    expect(decode(bytes, await guessEncoding(bytes))).toBe(decode(fixture('every-kind.gift'), 'utf-8'));
  });
});

it('takes the first lines with letters outside ASCII as a sample, and cuts long lines', () => {
  const long = 'я'.repeat(200);
  expect(pickSample(`// GIFT\r\nРаз?{T}\n\n${long}\nДва\nТри\nЧетыре`)).toEqual([
    'Раз?{T}',
    `${'я'.repeat(160)}…`,
    'Два',
    'Три',
  ]);
});
