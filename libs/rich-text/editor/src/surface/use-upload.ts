import { useCallback, useSyncExternalStore } from 'react';
import { useSlateSelector } from 'slate-react';
import type { Upload } from '../paste/uploads';
import { useRichEditor } from './use-rich-editor';

/** A picture on its way, as it stands now; undefined for one that this editor does not send. */
export function useUpload(id: string): Upload | undefined {
  const { uploads } = useRichEditor();
  const subscribe = useCallback(
    (changed: () => void) => uploads.subscribe((other) => other === id && changed()),
    [uploads, id],
  );
  return useSyncExternalStore(subscribe, () => uploads.get(id));
}

/** How many pictures the document still lacks: their places are in the text, being sent or refused. */
export function useUnfinishedUploads(): number {
  return useSlateSelector(
    ({ children, uploads }) =>
      children.filter((block) => 'type' in block && block.type === 'upload' && uploads.isUnfinished(block.id))
        .length,
  );
}
