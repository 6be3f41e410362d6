/** The Russian encodings of one byte: of Windows, and of DOS (also «866», used by old school programs). */
export type CyrillicEncoding = 'windows-1251' | 'ibm866';

/**
 * Guesses the encoding of Russian text that is not Unicode. DOS has its capitals and the letters а–п at 0x80–0xAF,
 * where Windows has only signs. Windows has its capitals and the letters р–я at 0xC0–0xDF and 0xF0–0xFF, where DOS has
 * mostly characters that draw lines. Without a majority the guess is Windows, which is far more frequent.
 */
export function guessCyrillic(bytes: Uint8Array): CyrillicEncoding {
  let [dos, windows] = [0, 0];
  for (const byte of bytes) {
    if (byte >= 0x80 && byte <= 0xaf) dos += 1;
    else if ((byte >= 0xb0 && byte <= 0xdf) || byte >= 0xf0) windows += 1;
  }
  return dos > windows ? 'ibm866' : 'windows-1251';
}
