import { memo, useMemo } from 'react';
import { EditorField } from './field/EditorField';
import type { RichTextEditorProps } from './field/editor-props';
import { LabelsContext } from './labels/labels-context';
import { useLanguage } from './labels/use-language';
import { EditorRoot } from './surface/EditorRoot';
import { useStable } from './surface/use-stable';

// A form renders on every key press. The field renders only when its own props change.
const Field = memo(EditorField);

/** The field for rich text: toolbar, text, and the dialogs for links, images and embedded pages. */
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
        isSubmission={field.toolbar === 'submission'}
        onUnfinished={onUnfinished}
      >
        <Field {...field} embedHosts={embedHosts} language={language} upload={send} />
      </EditorRoot>
    </LabelsContext>
  );
}
