import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../paste/refusal-of';
import type { Send } from '../paste/uploads';
import { faultOfImage, type ImageFileFault } from './image-file';

export type ImageUpload =
  | { step: 'none' }
  | { step: 'refused'; file: File; fault: ImageFileFault }
  | { step: 'sending'; file: File; share: number }
  /** `reason`: what the sending failed with. */
  | { step: 'failed'; file: File; reason: unknown }
  | { step: 'sent'; file: File; url: string };

export interface ImageUploading {
  upload: ImageUpload;
  /** Checks a file and begins to send it, in place of the one before. */
  choose: (file: File) => void;
  /** The address once the file is there; null when it could not be sent. A failed one is sent again, a refused one is not. */
  finished: () => Promise<string | null>;
}

/** Sends an image while its words are still being written; stops when nobody waits for it any more. */
export function useImageUpload(send: Send): ImageUploading {
  const [upload, setUpload] = useState<ImageUpload>({ step: 'none' });
  const running = useRef<{ stop: AbortController; end: Promise<string | null> }>(undefined);
  useEffect(() => () => running.current?.stop.abort(), []);

  const start = (file: File): Promise<string | null> => {
    running.current?.stop.abort();
    const stop = new AbortController();
    // What was stopped is nobody's news any more.
    const tell = (next: ImageUpload) => {
      if (!stop.signal.aborted) setUpload(next);
    };
    tell({ step: 'sending', file, share: 0 });
    const onProgress = (share: number) => tell({ step: 'sending', file, share });
    const end = send(file, { onProgress, signal: stop.signal }).then(
      ({ url }) => {
        tell({ step: 'sent', file, url });
        return stop.signal.aborted ? null : url;
      },
      (reason: unknown) => {
        const fault = refusalOf(reason);
        tell(fault ? { step: 'refused', file, fault } : { step: 'failed', file, reason });
        return null;
      },
    );
    running.current = { stop, end };
    return end;
  };

  const choose = (file: File) => {
    const fault = faultOfImage(file);
    if (fault === null) return void start(file);
    running.current?.stop.abort();
    setUpload({ step: 'refused', file, fault });
  };

  const finished = (): Promise<string | null> => {
    if (upload.step === 'failed') return start(upload.file);
    const sends = upload.step === 'sending' || upload.step === 'sent';
    return (sends && running.current?.end) || Promise.resolve(null);
  };
  return { upload, choose, finished };
}
