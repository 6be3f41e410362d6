import { toCallProblem } from '@stupeni/api-client';
import { LeaveQuestion, type LeaveGuard, type Loss } from '@stupeni/remote';
import { Box, Button } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, type DialogProps, FailureNote } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';
import { SavedFields } from './SavedFields';
import { texts } from './texts';
import type { Removal } from './use-dialog-removal';

interface FormDialogProps extends Pick<DialogProps, 'size' | 'title' | 'initialFocus' | 'finalFocus'> {
  /** «Сохранить» by default. */
  saveLabel?: string;
  /** A further action, at the end of the row. */
  action?: ReactNode;
  editing: {
    saving: boolean;
    /** True if another moderator deleted the item. The dialog can then only be closed. */
    gone: boolean;
    /** The form, in which the hook focuses the first field with an issue. */
    fieldsRef: Ref<HTMLFormElement>;
    save: () => void;
    close: () => void;
    askToClose: () => void;
    guard: LeaveGuard;
    loss: Loss;
  };
  /** Null in a form for a new item. */
  removal: Removal | null;
  children: ReactNode;
  /** Content that is stored at once and is not part of the form. */
  beside?: ReactNode;
}

/** A dialog with a form. Enter in a field saves. An existing item can be deleted. Closing asks about unsaved input. */
export function FormDialog({
  editing,
  removal,
  saveLabel = texts.save,
  action,
  children,
  beside,
  ...dialog
}: FormDialogProps) {
  const { saving, gone, fieldsRef, save, close, askToClose, guard, loss } = editing;
  const formId = useId();
  // A closed dialog could not show the result of the save.
  const unlessSaving = (action: () => void) => () => {
    if (!saving) action();
  };
  const actions = (
    <>
      <Button type="submit" form={formId} loading={saving}>
        {saveLabel}
      </Button>
      <Button variant="outline" aria-disabled={saving || undefined} onClick={unlessSaving(close)}>
        {texts.cancel}
      </Button>
      {action && <Box ms={{ sm: 'auto' }}>{action}</Box>}
      {removal && (
        <Box ms="auto">
          <Button
            variant="plain"
            tone="danger"
            aria-disabled={saving || undefined}
            onClick={unlessSaving(removal.ask)}
          >
            {texts.remove}
          </Button>
        </Box>
      )}
    </>
  );
  return (
    <Dialog
      open
      busy={saving}
      onClose={unlessSaving(askToClose)}
      actions={gone ? <Button onClick={unlessSaving(close)}>{texts.close}</Button> : actions}
      {...dialog}
    >
      <form
        id={formId}
        ref={fieldsRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!gone) save();
        }}
      >
        <SavedFields saving={saving}>
          {children}
          {removal?.error && <FailureNote alert={removal.failed} problem={toCallProblem(removal.error)} />}
        </SavedFields>
      </form>
      {!gone && beside}
      {removal && <RemovalDialog {...removal} />}
      <LeaveQuestion guard={guard} loss={loss} />
    </Dialog>
  );
}

const RemovalDialog = ({ asking, question, text, busy, confirm, cancel }: Removal) => (
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
