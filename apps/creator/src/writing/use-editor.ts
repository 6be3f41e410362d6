import type { RichTextEditor } from '@stupeni/rich-text-editor';
import { useEffect, useState } from 'react';

type Editor = typeof RichTextEditor;
export type EditorState =
  { step: 'coming' } | { step: 'failed'; retry: () => void } | { step: 'here'; Editor: Editor };

let here: Editor | null = null;
let coming: Promise<Editor> | undefined;

const bring = (): Promise<Editor> =>
  (coming ??= import(/* webpackChunkName: "editor" */ '@stupeni/rich-text-editor').then(
    ({ RichTextEditor }) => (here = RichTextEditor),
    (cause: unknown) => {
      coming = undefined;
      throw cause;
    },
  ));

/** Fetches the editor's chunk before it is drawn; a failure is shown, and tried again, where it is drawn. */
export function expectEditor(): void {
  bring().catch((cause: unknown) => console.debug('The editor did not come ahead.', cause));
}

/** The editor, which the lists of the area do without: a chunk of its own. */
export function useEditor(): EditorState {
  const [Editor, setEditor] = useState(() => here);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Editor || failed) return;
    let gone = false;
    bring().then(
      (loaded) => gone || setEditor(() => loaded),
      (cause: unknown) => {
        console.warn('The editor did not come.', cause);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [Editor, failed]);
  if (Editor) return { step: 'here', Editor };
  return failed ? { step: 'failed', retry: () => setFailed(false) } : { step: 'coming' };
}
