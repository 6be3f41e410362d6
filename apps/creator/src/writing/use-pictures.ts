import type { Send } from '@stupeni/rich-text-editor';
import { useMemo, useRef } from 'react';
import { sendPicture } from './send-picture';

export interface Pictures {
  upload: Send;
  /** Whether a picture is on its way: the document does not have it yet. */
  areOnTheirWay: () => boolean;
}

/** The pictures of one text. */
export function usePictures(): Pictures {
  const count = useRef(0);
  return useMemo(
    () => ({
      areOnTheirWay: () => count.current > 0,
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
