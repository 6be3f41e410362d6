// The characters of a password. Characters that look alike on paper, such as l and 1, are not used.
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/**
 * A password of about 69 bits that is easy to copy from paper, for an import and for the form of a participant.
 * The same bytes give the same password.
 *
 * @param bytes at least 32 random bytes: with fewer, some characters would be more frequent
 */
export function spellPassword(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const base = BigInt(characters.length);
  return Array.from({ length }, () => {
    const character = characters[Number(rest % base)]!;
    rest /= base;
    return character;
  }).join('');
}
