import { call, problemOf, reasonOf } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { TextField } from '@stupeni/ui/core';
import { FailureNote, showToast } from '@stupeni/ui/more';
import { FormDialog } from '../../page/form-dialog/FormDialog';
import { useRemoval } from '../../page/form-dialog/use-removal';
import { CourseChoice } from './CourseChoice';
import { texts } from './texts';
import { useGroupEditor } from './use-group-editor';

interface GroupDialogProps {
  /** The group when the dialog opened. Null for a new group. */
  group: Group | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** The dialog that creates, changes or deletes a group (specification §2). */
export function GroupDialog({ group, onClose, onRemoved }: GroupDialogProps) {
  const editing = useGroupEditor(group, onClose);
  const { form, issues, saveError, change } = editing;
  const removal = useRemoveGroup(group, onRemoved);
  return (
    <FormDialog
      size="sm"
      title={group ? texts.edit : texts.add}
      editing={editing}
      removal={removal}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={form.name}
        maxLength={200}
        error={issues.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <CourseChoice chosen={form.courseIds} onChange={(courseIds) => change({ courseIds })} />
      {saveError && <SaveFailure error={saveError} />}
    </FormDialog>
  );
}

const useRemoveGroup = (group: Group | null, onRemoved: () => void) =>
  useRemoval(
    group && {
      remove: () => call('deleteGroup', { params: { id: group.id } }),
      stale: ['groups', 'participants'],
      question: texts.removeQuestion,
      text: texts.removeText(group.name, group.members),
      failed: texts.removeFailed,
      onRemoved() {
        showToast({ tone: 'success', title: texts.removed, text: group.name });
        onRemoved();
      },
    },
  );

/** Says why the group was not saved. The field itself shows an issue of the name. */
function SaveFailure({ error }: { error: unknown }) {
  if (problemOf(error) === 'not_found') return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
  return <FailureNote alert={texts.saveFailed} reason={reasonOf(error)} beside={texts.inputStays} />;
}
