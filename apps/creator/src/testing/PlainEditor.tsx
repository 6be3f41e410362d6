import { plainText } from '@stupeni/rich-text-model';
import type { RichTextEditorProps } from '@stupeni/rich-text-editor';
import { useState } from 'react';

/** Stands in for the editor in specs of the forms around it: one paragraph of plain text, begun anew by key, and
 * pictures that are only sent. */
export const PlainEditor = (props: RichTextEditorProps) => <Field key={props.documentKey} {...props} />;

function Field({ label, initial, onChange, upload, error }: RichTextEditorProps) {
  const [text, setText] = useState(() => plainText(initial));
  return (
    <>
      <textarea
        aria-label={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange({ v: 1, blocks: [{ type: 'paragraph', children: [{ text: target.value }] }] });
        }}
      />
      <input
        aria-label="Файл изображения"
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file, { onProgress: () => undefined, signal: new AbortController().signal });
        }}
      />
      {error && <p>{error}</p>}
    </>
  );
}
