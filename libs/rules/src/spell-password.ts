// Without signs that are mistaken for each other on paper.
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/**
 * A password to hand out, some 69 bits, easy to copy from a sheet: of an import, and of a participant's form.
 * The same bytes spell the same password.
 *
 * @param bytes random ones, 32 or more: fewer would favour some signs
 */
export function spellPassword(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const base = BigInt(signs.length);
  return Array.from({ length }, () => {
    const sign = signs[Number(rest % base)]!;
    rest /= base;
    return sign;
  }).join('');
}
