import { useEffect, useRef, useState } from 'react';
import { findServerIssue } from '../paste/server-issue';
import type { Send, UploadedPicture } from '../paste/uploads';
import { findImageIssue, type ImageFileIssue } from './image-file';

export type ImageUpload =
  | { step: 'none' }
  | { step: 'rejected'; file: File; issue: ImageFileIssue }
  | { step: 'sending'; file: File; share: number }
  /** `reason`: the error of the upload. */
  | { step: 'failed'; file: File; reason: unknown }
  | { step: 'sent'; file: File };

export interface ImageUploading {
  upload: ImageUpload;
  /** Checks a file and uploads it. It replaces the previous file. */
  choose: (file: File) => void;
  /** The picture after the upload, or null. A failed file is uploaded again, a rejected file is not. */
  waitForUpload: () => Promise<UploadedPicture | null>;
}

/** Uploads an image while its words are typed. Aborts when the file is replaced or the dialog is unmounted. */
export function useImageUpload(send: Send): ImageUploading {
  const [upload, setUpload] = useState<ImageUpload>({ step: 'none' });
  const running = useRef<{ stop: AbortController; end: Promise<UploadedPicture | null> }>(undefined);
  useEffect(() => () => running.current?.stop.abort(), []);

  const start = (file: File): Promise<UploadedPicture | null> => {
    running.current?.stop.abort();
    const stop = new AbortController();
    // An aborted upload changes no state.
    const update = (next: ImageUpload) => {
      if (!stop.signal.aborted) setUpload(next);
    };
    update({ step: 'sending', file, share: 0 });
    const onProgress = (share: number) => update({ step: 'sending', file, share });
    const end = send(file, { onProgress, signal: stop.signal }).then(
      (picture) => {
        update({ step: 'sent', file });
        return stop.signal.aborted ? null : picture;
      },
      (reason: unknown) => {
        const issue = findServerIssue(reason);
        update(issue ? { step: 'rejected', file, issue } : { step: 'failed', file, reason });
        return null;
      },
    );
    running.current = { stop, end };
    return end;
  };

  const choose = (file: File) => {
    const issue = findImageIssue(file);
    if (issue === null) return void start(file);
    running.current?.stop.abort();
    setUpload({ step: 'rejected', file, issue });
  };

  const waitForUpload = (): Promise<UploadedPicture | null> => {
    if (upload.step === 'failed') return start(upload.file);
    const sends = upload.step === 'sending' || upload.step === 'sent';
    return (sends && running.current?.end) || Promise.resolve(null);
  };
  return { upload, choose, waitForUpload };
}
