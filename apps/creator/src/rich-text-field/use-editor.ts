import type { RichTextEditor } from '@stupeni/rich-text-editor';
import { useEffect, useState } from 'react';

type Editor = typeof RichTextEditor;
export type EditorState =
  | { step: 'loading' }
  | { step: 'failed'; retry: () => void }
  | { step: 'loaded'; Editor: Editor };

let loaded: Editor | null = null;
let loading: Promise<Editor> | undefined;

const loadEditor = (): Promise<Editor> =>
  (loading ??= import(/* webpackChunkName: "editor" */ '@stupeni/rich-text-editor').then(
    ({ RichTextEditor }) => (loaded = RichTextEditor),
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  ));

/** Loads the chunk of the editor ahead of time. If this fails, `useEditor` loads it again and shows the error. */
export function preloadEditor(): void {
  loadEditor().catch((cause: unknown) => console.debug('The editor could not be preloaded.', cause));
}

/** The rich-text editor. It has its own chunk, because the lists do not need it. ADR 0015 says why not `React.lazy`. */
export function useEditor(): EditorState {
  const [Editor, setEditor] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Editor || failed) return;
    let isUnmounted = false;
    loadEditor().then(
      (editor) => {
        if (!isUnmounted) setEditor(() => editor);
      },
      (cause: unknown) => {
        console.warn('The editor could not be loaded.', cause);
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [Editor, failed]);
  if (Editor) return { step: 'loaded', Editor };
  return failed ? { step: 'failed', retry: () => setFailed(false) } : { step: 'loading' };
}
