import { useCallback, useSyncExternalStore } from 'react';
import { useSlateSelector } from 'slate-react';
import type { Upload } from '../paste/uploads';
import { useRichEditor } from './use-rich-editor';

/** The current state of an upload, or undefined if this editor has no such upload. */
export function useUpload(id: string): Upload | undefined {
  const { uploads } = useRichEditor();
  const subscribe = useCallback(
    (changed: () => void) => uploads.subscribe((other) => other === id && changed()),
    [uploads, id],
  );
  return useSyncExternalStore(subscribe, () => uploads.get(id));
}

/** The number of placeholders in the text whose upload is running or failed. */
export function useUnfinishedUploads(): number {
  return useSlateSelector(
    ({ children, uploads }) =>
      children.filter((block) => 'type' in block && block.type === 'upload' && uploads.isUnfinished(block.id))
        .length,
  );
}
