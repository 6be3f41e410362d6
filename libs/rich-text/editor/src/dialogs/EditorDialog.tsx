import { Button, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, type DialogSize } from '@stupeni/ui/more';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ReactEditor } from 'slate-react';
import { useLabels, useTag } from '../labels/labels-context';
import { useRichEditor } from '../surface/use-rich-editor';

/** Props of every dialog of the editor. */
export interface DialogFrame {
  open: boolean;
  onClose: () => void;
}

export interface EditorDialogProps extends DialogFrame {
  title: string;
  /** The label of the main button. */
  submit: string;
  /** Shows a spinner on the main button and ignores clicks. */
  busy?: boolean;
  size?: DialogSize;
  /** The values that the person can change. When they differ from the first ones, closing asks. */
  fields: unknown;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog in the language of the toolbar. On close, the focus returns to the text at its selection. */
export function EditorDialog({ submit, busy, onSubmit, fields, children, ...dialog }: EditorDialogProps) {
  const labels = useLabels();
  const lang = useTag();
  const textAtSelection = useTextAtSelection();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [asking, setAsking] = useState(false);
  const written = JSON.stringify(fields);
  const [start] = useState(written);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return (
    <Dialog
      {...dialog}
      onClose={() => (written === start ? dialog.onClose() : setAsking(true))}
      lang={lang}
      closeLabel={labels.closeDialog}
      finalFocus={textAtSelection}
      actions={
        <>
          <Button type="submit" form={id} loading={busy}>
            {submit}
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
          // Do not submit the form of the screen around the editor.
          event.stopPropagation();
          setTries(tries + 1);
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

/** Focuses the text at its selection and returns its element. */
function useTextAtSelection() {
  const editor = useRichEditor();
  return () => {
    // The field may be unmounted while the dialog is open.
    if (!ReactEditor.isMounted(editor)) return null;
    ReactEditor.focus(editor);
    return ReactEditor.toDOMNode(editor, editor);
  };
}
