import { useRef, useState } from 'react';
import { textOf } from './read-file';
import { type GiftReading, readGift } from './read-gift';
import { texts } from './texts';

/** Bytes; a bank of thousands of questions is far below. */
const mostBytes = 5 * 1024 * 1024;

export type GiftFile =
  | { step: 'none' }
  | { step: 'reading'; file: File }
  | { step: 'refused'; file: File; why: string }
  | { step: 'read'; file: File; reading: GiftReading };

/** The file that was chosen and what is in it; nothing leaves the browser. */
export function useGiftFile() {
  const [state, setState] = useState<GiftFile>({ step: 'none' });
  const newest = useRef<File | null>(null);
  return {
    state,
    async choose(file: File): Promise<void> {
      newest.current = file;
      setState({ step: 'reading', file });
      const next = await lookInto(file);
      if (newest.current === file) setState(next);
    },
    remove() {
      newest.current = null;
      setState({ step: 'none' });
    },
  };
}

async function lookInto(file: File): Promise<GiftFile> {
  const refused = (why: string): GiftFile => ({ step: 'refused', file, why });
  if (file.size > mostBytes) return refused(texts.tooBig);
  try {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return refused(texts.notText);
    const reading = readGift(text);
    const { taken, notTaken } = reading;
    return taken.length + notTaken.length === 0 ? refused(texts.nothing) : { step: 'read', file, reading };
  } catch (error) {
    console.error('A chosen file could not be read.', error);
    return refused(texts.unreadable);
  }
}
