import { problemOf, reasonOf } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { Box, Button, Stack, TextField } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, FailureNote, showToast, useFocusOnMistake } from '@stupeni/ui/more';
import { useId } from 'react';
import { CourseChoice } from './CourseChoice';
import { texts } from './texts';
import { useGroupEditor } from './use-group-editor';
import { useRemoveGroup } from './use-remove-group';

interface GroupDialogProps {
  /** As it was when the window opened; null for a new one. */
  group: Group | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** A group as a moderator enters or changes one (specification §2); Enter in the field saves. */
export function GroupDialog({ group, onClose, onRemoved }: GroupDialogProps) {
  const editing = useGroupEditor(group, onClose);
  const { form, saver, mistakes, trouble, change } = editing;
  const removal = useRemoveGroup(() => {
    showToast({ tone: 'success', title: texts.removed, ...(group && { text: group.name }) });
    onRemoved();
  });
  const place = useFocusOnMistake<HTMLFormElement>(editing.attempts);
  const formId = useId();
  // The answer is waited for: what became of the save would be told to nobody.
  const close = () => saver.isPending || onClose();
  return (
    <Dialog
      open
      size="sm"
      title={group ? texts.edit : texts.add}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={formId} loading={saver.isPending}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={close}>
            {texts.cancel}
          </Button>
          {group && (
            <Box ms="auto">
              <Button variant="plain" tone="danger" onClick={removal.ask}>
                {texts.remove}
              </Button>
            </Box>
          )}
        </>
      }
    >
      <form
        id={formId}
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
      >
        <Stack gap={4}>
          <TextField
            label={texts.name}
            value={form.name}
            maxLength={200}
            error={mistakes.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <CourseChoice chosen={form.courseIds} onChange={(courseIds) => change({ courseIds })} />
          {trouble && <SaveTrouble error={trouble} />}
          {removal.error && <FailureNote alert={texts.removeFailed} reason={reasonOf(removal.error)} />}
        </Stack>
      </form>
      <ConfirmDialog
        open={removal.asking}
        title={texts.removeQuestion}
        text={group && texts.removeText(group.name, group.members)}
        confirmLabel={texts.remove}
        busy={removal.busy}
        onConfirm={() => group && removal.confirm(group.id)}
        onCancel={removal.cancel}
      />
    </Dialog>
  );
}

/** Why the group was not saved, unless the field says it. */
function SaveTrouble({ error }: { error: unknown }) {
  if (problemOf(error) === 'not_found') return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
  return <FailureNote alert={texts.saveFailed} reason={reasonOf(error)} beside={texts.kept} />;
}
