/** The encodings of old Russian question banks, the most common first. The browser decodes them. */
export const encodings = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] as const;
export type Encoding = (typeof encodings)[number];

/** The text of a file, `unknown` for a text in another encoding, or `binary` for a file that is not text. */
export type Decoded = { kind: 'text'; text: string } | { kind: 'unknown' } | { kind: 'binary' };

/** Decodes UTF-8, and UTF-16 with a byte order mark. A file that contains NUL bytes is not text. */
export function decodeUnicode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  const text = (encoding: string): Decoded => ({ kind: 'text', text: decode(bytes, encoding) });
  if (first === 0xff && second === 0xfe) return text('utf-16le');
  if (first === 0xfe && second === 0xff) return text('utf-16be');
  if (bytes.includes(0)) return { kind: 'binary' };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC') };
  } catch (error) {
    if ((error as Error).name === 'TypeError') return { kind: 'unknown' };
    throw error;
  }
}

/**
 * Decodes a text and composes it (NFC), as the API does, because macOS writes «й» as two characters: «и» and a breve.
 */
export const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes).normalize('NFC');

/**
 * The most probable encoding of a text. `chardet` compares it with the statistics of languages. The library has its own
 * chunk, because nearly all files are UTF-8. A wrong guess costs little: the author sees a sample and can choose.
 */
export async function guessEncoding(bytes: Uint8Array): Promise<Encoding> {
  try {
    const { analyse } = await import(/* webpackChunkName: "chardet" */ 'chardet');
    const names = analyse(bytes).map(({ name }) => name.toLowerCase());
    return names.find(isKnown) ?? encodings[0];
  } catch (cause) {
    console.warn('The encoding of the file could not be guessed.', cause);
    return encodings[0];
  }
}

const isKnown = (name: string): name is Encoding => encodings.some((one) => one === name);

/** The first four lines whose letters depend on the encoding, each cut to 160 characters. */
export function pickSample(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\x00-\x7f]/.test(line));
  return lines.slice(0, 4).map((line) => (line.length > 160 ? `${line.slice(0, 160)}…` : line));
}
