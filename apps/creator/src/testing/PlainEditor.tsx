import { plainText } from '@stupeni/rich-text-model';
import type { RichTextEditorProps } from '@stupeni/rich-text-editor';
import { useState } from 'react';

/** Stands in for the editor in specs of the forms around it: one paragraph of plain text, begun anew by key. */
export const PlainEditor = (props: RichTextEditorProps) => <Field key={props.documentKey} {...props} />;

function Field({ label, initial, onChange, error }: RichTextEditorProps) {
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
      {error && <p>{error}</p>}
    </>
  );
}
