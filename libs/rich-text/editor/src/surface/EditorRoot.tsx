import type { RichDocument } from '@stupeni/rich-text-model';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Descendant } from 'slate';
import { Slate } from 'slate-react';
import { createRichEditor } from '../document/create-rich-editor';
import { toDocument } from '../document/to-document';
import type { Send } from '../paste/uploads';
import { useStable } from './use-stable';
import { useUnfinishedUploads } from './use-upload';

export interface EditorRootProps {
  /** The document at the start; what comes later is not looked at. A new one needs a new `key`. */
  initial: RichDocument;
  /** After each change of content, not of the selection. */
  onChange: (document: RichDocument) => void;
  upload: Send;
  /** How many pictures the document lacks, after each change of it: they are being sent, or were refused. */
  onUnfinished?: (pictures: number) => void;
  children: ReactNode;
}

/** The editor that the toolbar and the surface inside it work on. */
export function EditorRoot({ initial, onChange, upload, onUnfinished, children }: EditorRootProps) {
  const send = useStable(upload);
  const [{ editor, start }] = useState(() => begin(initial, send));
  useEffect(() => () => editor.uploads.stop(), [editor]);
  const last = useRef(start);
  const tell = (value: Descendant[]) => {
    const document = toDocument(value);
    if (isSame(document, last.current)) return;
    last.current = document;
    onChange(document);
  };
  return (
    <Slate editor={editor} onValueChange={tell}>
      {onUnfinished && <Unfinished tell={onUnfinished} />}
      {children}
    </Slate>
  );
}

function Unfinished({ tell }: { tell: (pictures: number) => void }) {
  const pictures = useUnfinishedUploads();
  const told = useStable(tell);
  useEffect(() => told(pictures), [told, pictures]);
  return null;
}

/** The editor, and the document as it holds it: what a change is compared with. */
function begin(initial: RichDocument, send: Send) {
  const editor = createRichEditor(initial, send);
  return { editor, start: toDocument(editor.children) };
}

// Blocks that did not change are the same objects.
const isSame = (one: RichDocument, other: RichDocument) =>
  one.blocks.length === other.blocks.length && one.blocks.every((block, at) => block === other.blocks[at]);
