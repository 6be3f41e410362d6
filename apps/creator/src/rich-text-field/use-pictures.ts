import type { Send } from '@stupeni/rich-text-editor';
import { useCallback, useRef, useState } from 'react';
import { sendPicture } from './send-picture';

export interface Pictures {
  upload: Send;
  /** For the editor, which calls it with the number of pictures that are uploading or failed. */
  onUnfinished: (pictures: number) => void;
  /** Whether a picture is uploading or failed. The document and the draft do not contain that picture. */
  isUnfinished: boolean;
  /** The same, also before the next render. */
  areUnfinished: () => boolean;
}

/** Uploads the pictures of one text, and counts those that are uploading or failed. */
export function usePictures(): Pictures {
  const running = useRef(0);
  const newest = useRef(0);
  const [unfinished, setUnfinished] = useState(0);
  const onUnfinished = useCallback((count: number) => {
    newest.current = count;
    setUnfinished(count);
  }, []);
  const upload = useCallback<Send>(async (file, how) => {
    running.current += 1;
    try {
      return await sendPicture(file, how);
    } finally {
      running.current -= 1;
    }
  }, []);
  const areUnfinished = useCallback(() => newest.current > 0 || running.current > 0, []);
  return { upload, onUnfinished, isUnfinished: unfinished > 0, areUnfinished };
}
