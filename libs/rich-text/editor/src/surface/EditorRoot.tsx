import type { RichDocument } from '@stupeni/rich-text-model';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Descendant } from 'slate';
import { Slate } from 'slate-react';
import { createRichEditor } from '../document/create-rich-editor';
import { withSubmissionText } from '../document/with-submission-text';
import { toDocument } from '../document/to-document';
import type { Send } from '../paste/uploads';
import { useStable } from './use-stable';
import { useUnfinishedUploads } from './use-upload';

export interface EditorRootProps {
  /** The first document. Later values are ignored. A new document needs a new `key`. */
  initial: RichDocument;
  /** Called after each change of the content, not of the selection. */
  onChange: (document: RichDocument) => void;
  upload: Send;
  /**
   * True for the text of a submission: the document has only what a submission may have, and the screen around the
   * editor handles pasted and dropped files.
   */
  isSubmission?: boolean;
  /** Called with the number of pictures that are uploading or failed. The document does not contain them. */
  onUnfinished?: (pictures: number) => void;
  children: ReactNode;
}

/** Provides the editor for the toolbar and the surface inside. */
export function EditorRoot({
  initial,
  onChange,
  upload,
  isSubmission = false,
  onUnfinished,
  children,
}: EditorRootProps) {
  const send = useStable(upload);
  const [{ editor, start }] = useState(() => createEditor(initial, send, isSubmission));
  useEffect(() => () => editor.uploads.stop(), [editor]);
  const last = useRef(start);
  const reportChange = (value: Descendant[]) => {
    const document = toDocument(value);
    if (isSame(document, last.current)) return;
    last.current = document;
    onChange(document);
  };
  return (
    <Slate editor={editor} onValueChange={reportChange}>
      {onUnfinished && <Unfinished onChange={onUnfinished} />}
      {children}
    </Slate>
  );
}

function Unfinished({ onChange }: { onChange: (pictures: number) => void }) {
  const pictures = useUnfinishedUploads();
  const report = useStable(onChange);
  useEffect(() => report(pictures), [report, pictures]);
  return null;
}

/** Creates the editor. `start` is its document, which the first change is compared with. */
function createEditor(initial: RichDocument, send: Send, isSubmission: boolean) {
  const editor = createRichEditor(initial, send);
  if (isSubmission) withSubmissionText(editor);
  return { editor, start: toDocument(editor.children) };
}

// Whether two documents are the same. `toDocument` reuses the objects of unchanged blocks.
const isSame = (one: RichDocument, other: RichDocument) =>
  one.blocks.length === other.blocks.length && one.blocks.every((block, at) => block === other.blocks[at]);
