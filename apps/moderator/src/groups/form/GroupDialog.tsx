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
  /** As it was when the window opened; null for a new one. */
  group: Group | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** A group as a moderator enters or changes one (specification §2). */
export function GroupDialog({ group, onClose, onRemoved }: GroupDialogProps) {
  const editing = useGroupEditor(group, onClose);
  const { form, mistakes, trouble, change } = editing;
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
        error={mistakes.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <CourseChoice chosen={form.courseIds} onChange={(courseIds) => change({ courseIds })} />
      {trouble && <SaveTrouble error={trouble} />}
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

/** Why the group was not saved, unless the field says it. */
function SaveTrouble({ error }: { error: unknown }) {
  if (problemOf(error) === 'not_found') return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
  return <FailureNote alert={texts.saveFailed} reason={reasonOf(error)} beside={texts.kept} />;
}
