import { plainText } from '@stupeni/rich-text-model';
import type { RichTextEditorProps } from '@stupeni/rich-text-editor';
import { useImperativeHandle, useRef, useState } from 'react';

/**
 * Replaces the rich-text editor in specs: one paragraph of plain text, and a field that uploads a picture. A failed
 * picture stays unfinished. A new `documentKey` resets the text.
 */
export const PlainEditor = (props: RichTextEditorProps) => <Field key={props.documentKey} {...props} />;

function Field({ handle, label, initial, onChange, upload, onUnfinished, error }: RichTextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({
    goTo({ block, link }) {
      if (!field.current) return null;
      field.current.dataset['place'] = link === undefined ? String(block) : `${block} ${link}`;
      field.current.focus();
      return field.current;
    },
  }));
  const [text, setText] = useState(() => plainText(initial));
  return (
    <>
      <textarea
        ref={field}
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
          if (!file) return;
          onUnfinished?.(1);
          upload(file, { onProgress: () => undefined, signal: new AbortController().signal }).then(
            () => onUnfinished?.(0),
            () => undefined,
          );
        }}
      />
      {error && <p>{error}</p>}
    </>
  );
}
