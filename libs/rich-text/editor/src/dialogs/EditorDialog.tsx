import { Button, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, type DialogSize } from '@stupeni/ui/more';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ReactEditor } from 'slate-react';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import { useRichEditor } from '../surface/use-rich-editor';

/** How the toolbar opens and closes a dialog of the editor. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
}

export interface EditorDialogProps extends DialogControl {
  title: string;
  /** The label of the main button. */
  submitLabel: string;
  /** Shows a spinner on the main button and ignores clicks. */
  busy?: boolean;
  size?: DialogSize;
  /**
   * The values that the person can change. After a change, Escape and the close button ask for a confirmation. The
   * cancel button does not, as in all forms: it is rarely pressed by mistake, and its word says what it does.
   */
  fields: unknown;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog in the language of the toolbar. On close, the focus returns to the text at its selection. */
export function EditorDialog({
  submitLabel,
  busy,
  onSubmit,
  fields,
  children,
  ...dialog
}: EditorDialogProps) {
  const labels = useLabels();
  const lang = useLanguageTag();
  const focusText = useFocusText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [asking, setAsking] = useState(false);
  const current = JSON.stringify(fields);
  const [start] = useState(current);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return (
    <Dialog
      {...dialog}
      onClose={() => (current === start ? dialog.onClose() : setAsking(true))}
      lang={lang}
      closeLabel={labels.closeDialog}
      finalFocus={focusText}
      actions={
        <>
          <Button type="submit" form={id} loading={busy}>
            {submitLabel}
          </Button>
          <Button variant="outline" onClick={dialog.onClose}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // This prevents a submission of the form around the editor.
          event.stopPropagation();
          setAttempts(attempts + 1);
          onSubmit();
        }}
      >
        <Stack gap={4}>{children}</Stack>
      </form>
      <ConfirmDialog
        open={asking && dialog.open}
        lang={lang}
        title={labels.leaving.question}
        text={labels.leaving.text}
        confirmLabel={labels.leaving.leave}
        cancelLabel={labels.leaving.stay}
        cancelFirst
        onConfirm={dialog.onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** Returns a function that focuses the text at its selection and returns its element. */
function useFocusText() {
  const editor = useRichEditor();
  return () => {
    // The field may be unmounted while the dialog is open.
    if (!ReactEditor.isMounted(editor)) return null;
    ReactEditor.focus(editor);
    return ReactEditor.toDOMNode(editor, editor);
  };
}
