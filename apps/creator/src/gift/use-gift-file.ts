import { useRef, useState } from 'react';
import { textOf } from './read-file';
import { type GiftReading, readGift } from './read-gift';
import { texts } from './texts';

/** Bytes. A bank with thousands of questions is much smaller. */
const maxBytes = 5 * 1024 * 1024;

export type GiftFile =
  | { step: 'none' }
  | { step: 'reading'; file: File }
  | { step: 'rejected'; file: File; reason: string }
  | { step: 'read'; file: File; reading: GiftReading };

/** The chosen file and its content. The browser sends nothing. */
export function useGiftFile() {
  const [state, setState] = useState<GiftFile>({ step: 'none' });
  const newest = useRef<File | null>(null);
  return {
    state,
    async choose(file: File): Promise<void> {
      newest.current = file;
      setState({ step: 'reading', file });
      const next = await readChosenFile(file);
      if (newest.current === file) setState(next);
    },
    remove() {
      newest.current = null;
      setState({ step: 'none' });
    },
  };
}

async function readChosenFile(file: File): Promise<GiftFile> {
  const rejected = (reason: string): GiftFile => ({ step: 'rejected', file, reason });
  if (file.size > maxBytes) return rejected(texts.tooBig);
  try {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return rejected(texts.notText);
    const reading = readGift(text);
    const { taken, notTaken } = reading;
    return taken.length + notTaken.length === 0 ? rejected(texts.nothing) : { step: 'read', file, reading };
  } catch (error) {
    console.error('The chosen file could not be read.', error);
    return rejected(texts.unreadable);
  }
}
