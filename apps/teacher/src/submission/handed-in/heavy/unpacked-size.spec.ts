import { strToU8, zipSync } from 'fflate';
import { requireUnpackable } from './unpacked-size';

const zip = (text: string) => zipSync({ 'word/document.xml': strToU8(text) });
const whyNot = (bytes: Uint8Array, maxBytes = 1000) => {
  try {
    requireUnpackable(bytes, maxBytes);
    return 'unpackable';
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

it('accepts a document whose unpacked size is at the limit', () => {
  expect(whyNot(zip('a'.repeat(1000)))).toBe('unpackable');
});

it.each([
  ['is larger inside than the limit', zip('a'.repeat(1001)), 'tooLarge'],
  [
    'is a compound file, as Office writes it with a password',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0),
    'protected',
  ],
  ['is no zip', strToU8('Текст'), 'broken'],
  ['breaks off', zip('a'.repeat(500)).subarray(0, 40), 'broken'],
  ['is empty inside', zipSync({}), 'broken'],
])('refuses a document that %s', (_, bytes, why) => {
  expect(whyNot(bytes)).toBe(why);
});
