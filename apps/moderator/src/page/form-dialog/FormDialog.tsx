import { reasonOf } from '@stupeni/api-client';
import { Box, Button, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, type DialogProps, FailureNote } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';
import { texts } from './texts';
import type { Removal } from './use-dialog-removal';

interface FormDialogProps extends Pick<DialogProps, 'size' | 'title' | 'finalFocus' | 'onClose'> {
  editing: {
    saving: boolean;
    /** Another moderator deleted it. Only closing is possible. */
    gone: boolean;
    /** The form, in which the hook focuses the first field with an issue. */
    place: Ref<HTMLFormElement>;
    save: () => void;
  };
  /** Null in a form for a new item. */
  removal: Removal | null;
  children: ReactNode;
}

/** A dialog with a form. Enter in a field saves. An existing item can be deleted. */
export function FormDialog({ editing, removal, onClose, children, ...dialog }: FormDialogProps) {
  const { saving, gone, place, save } = editing;
  const formId = useId();
  // A closed dialog could not show the result of the save.
  const close = () => saving || onClose();
  const actions = (
    <>
      <Button type="submit" form={formId} loading={saving}>
        {texts.save}
      </Button>
      <Button variant="outline" onClick={close}>
        {texts.cancel}
      </Button>
      {removal && (
        <Box ms="auto">
          <Button variant="plain" tone="danger" onClick={removal.ask}>
            {texts.remove}
          </Button>
        </Box>
      )}
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      actions={gone ? <Button onClick={close}>{texts.close}</Button> : actions}
      {...dialog}
    >
      <form
        id={formId}
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!gone) save();
        }}
      >
        <Stack gap={4}>
          {children}
          {removal?.error && <FailureNote alert={removal.failed} reason={reasonOf(removal.error)} />}
        </Stack>
      </form>
      {removal && <RemovalQuestion {...removal} />}
    </Dialog>
  );
}

const RemovalQuestion = ({ asking, question, text, busy, confirm, cancel }: Removal) => (
  <ConfirmDialog
    open={asking}
    title={question}
    text={text}
    confirmLabel={texts.remove}
    busy={busy}
    onConfirm={confirm}
    onCancel={cancel}
  />
);
