import type { Send } from '@stupeni/rich-text-editor';
import { useMemo, useRef } from 'react';
import { sendPicture } from './send-picture';

export interface Pictures {
  upload: Send;
  /** Whether an upload is running. The document does not contain that picture yet. */
  areUploading: () => boolean;
}

/** Uploads the pictures of one text and counts the running uploads. */
export function usePictures(): Pictures {
  const count = useRef(0);
  return useMemo(
    () => ({
      areUploading: () => count.current > 0,
      async upload(file, how) {
        count.current += 1;
        try {
          return await sendPicture(file, how);
        } finally {
          count.current -= 1;
        }
      },
    }),
    [],
  );
}
