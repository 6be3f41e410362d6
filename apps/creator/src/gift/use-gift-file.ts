import { useRef, useState } from 'react';
import { detectBinaryFormat } from './binary-format';
import { decode, decodeUnicode, type Encoding, guessEncoding } from './encodings';
import { detectOtherFormat } from './other-format';
import { type GiftReading, readGift } from './read-gift';
import { texts } from './texts';

/** The largest file, in bytes. A bank with thousands of questions is much smaller. */
const maxBytes = 5 * 1024 * 1024;

export type GiftFile =
  | { step: 'none' }
  | { step: 'reading'; file: File }
  | { step: 'rejected'; file: File; reason: string }
  /** The text is neither UTF-8 nor UTF-16. The author confirms the encoding by a sample. */
  | { step: 'encoding'; file: File; bytes: Uint8Array; encoding: Encoding }
  /** `confirmed`: the author pressed «Прочитать файл», and this button is gone now. */
  | { step: 'read'; file: File; reading: GiftReading; confirmed: boolean };

/** The chosen file and its content. Nothing is sent to the server. */
export function useGiftFile() {
  const [state, setState] = useState<GiftFile>({ step: 'none' });
  const newestFile = useRef<File | null>(null);
  return {
    state,
    async choose(file: File): Promise<void> {
      newestFile.current = file;
      setState({ step: 'reading', file });
      const next = await readChosenFile(file);
      if (newestFile.current === file) setState(next);
    },
    /** Shows the sample in another encoding. */
    setEncoding(encoding: Encoding) {
      if (state.step === 'encoding') setState({ ...state, encoding });
    },
    /** Reads the file in the shown encoding. */
    read() {
      if (state.step === 'encoding')
        setState(readText(state.file, decode(state.bytes, state.encoding), true));
    },
    remove() {
      newestFile.current = null;
      setState({ step: 'none' });
    },
  };
}

const reject = (file: File, reason: string): GiftFile => ({ step: 'rejected', file, reason });

async function readChosenFile(file: File): Promise<GiftFile> {
  if (file.size > maxBytes) return reject(file, texts.tooBig);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded = decodeUnicode(bytes);
    const binary = detectBinaryFormat(bytes);
    if (binary) return reject(file, texts.otherFile(texts.files[binary]));
    if (decoded.kind === 'binary') return reject(file, texts.notText);
    if (decoded.kind === 'text') return readText(file, decoded.text, false);
    return { step: 'encoding', file, bytes, encoding: await guessEncoding(bytes) };
  } catch (error) {
    console.error('The chosen file could not be read.', error);
    return reject(file, texts.unreadable);
  }
}

function readText(file: File, text: string, confirmed: boolean): GiftFile {
  const reading = readGift(text);
  const { imported, skipped } = reading;
  const other = imported.length === 0 ? detectOtherFormat(text) : null;
  if (other) return reject(file, texts.otherFormat(texts.formats[other]));
  if (imported.length + skipped.length === 0) return reject(file, texts.noQuestions);
  return isPlainText(reading) ? reject(file, texts.plainText) : { step: 'read', file, reading, confirmed };
}

/** Whether no part of the file is a question, and not all parts are names of categories. */
const isPlainText = ({ imported, skipped }: GiftReading): boolean =>
  imported.length === 0 &&
  skipped.every(({ number }) => number === undefined) &&
  skipped.some(({ reason }) => reason === texts.reasons.description);
