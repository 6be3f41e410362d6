import type { RichDocument } from '@stupeni/rich-text-model';
import { memo, useMemo } from 'react';
import { EditorField } from './field/EditorField';
import { LabelsContext } from './labels/labels-context';
import { useLanguage } from './labels/use-language';
import type { Send } from './paste/uploads';
import { EditorRoot } from './surface/EditorRoot';
import { useStable } from './surface/use-stable';

export interface RichTextEditorProps {
  /** Stands above the text and is its accessible name. */
  label: string;
  /** The label is only heard. */
  labelHidden?: boolean;
  /** What the text begins with; it is read again only when `documentKey` changes. */
  initial: RichDocument;
  /** Names the document. Another key begins anew, with an empty history; nothing else ever writes into the field. */
  documentKey: string;
  /** After each change of the content, not of the selection. */
  onChange: (document: RichDocument) => void;
  /** Pixels of the text area; it scrolls inside and may be pulled longer. */
  height: number;
  /** `few`: six tools in a row of 314 px, the rest under «Ещё». */
  tools: 'all' | 'few';
  /** Hosts whose pages may be shown inside the text. */
  embedHosts: readonly string[];
  /** Sends an image; it is told to stop when the field goes away. */
  upload: Send;
  /** How many pictures are still being sent or were refused, on each change: `onChange` does not have them yet. */
  onUnfinished?: (pictures: number) => void;
  /** The sentence of the mistake; its presence makes the field invalid. */
  error?: string;
  /** Ids of further descriptions. */
  describedBy?: string;
}

// A form draws anew at every key; toolbar and text only when something of theirs changed.
const Field = memo(EditorField);

/** The field in which creators write: toolbar, text, and the dialogs of links, images and embedded pages. */
export function RichTextEditor({
  initial,
  documentKey,
  onChange,
  upload,
  onUnfinished,
  ...field
}: RichTextEditorProps) {
  const language = useLanguage();
  const send = useStable(upload);
  const hosts = JSON.stringify(field.embedHosts);
  const embedHosts = useMemo(() => JSON.parse(hosts) as string[], [hosts]);
  return (
    <LabelsContext value={language}>
      <EditorRoot
        key={documentKey}
        initial={initial}
        onChange={onChange}
        upload={send}
        onUnfinished={onUnfinished}
      >
        <Field {...field} embedHosts={embedHosts} language={language} upload={send} />
      </EditorRoot>
    </LabelsContext>
  );
}
