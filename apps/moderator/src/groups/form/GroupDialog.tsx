import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { useItemForm } from '@stupeni/forms';
import { TextField } from '@stupeni/ui/core';
import { FailureNote, showToast } from '@stupeni/ui/more';
import { ReceiverCourses } from '../../access/ReceiverCourses';
import { receiverAccessQuery } from '../../access/use-access';
import { FormDialog } from '../../screen/form-dialog/FormDialog';
import { useDialogRemoval } from '../../screen/form-dialog/use-dialog-removal';
import { CourseChoice } from './CourseChoice';
import { toGroupBody, toGroupForm, groupShape } from './group-form';
import { texts } from './texts';

const stale = ['groups', 'participants'];

interface GroupDialogProps {
  /** The group when the dialog opened. Null for a new group. */
  group: Group | null;
  onClose: () => void;
  onRemoved: () => void;
}

/**
 * The dialog that creates, changes or deletes a group (specification §2). In the dialog of a stored group, a course is
 * opened or closed at once, with its last day.
 */
export function GroupDialog({ group, onClose, onRemoved }: GroupDialogProps) {
  const editing = useItemForm({
    shape: groupShape,
    start: toGroupForm(group),
    problems: { group_taken: { name: texts.taken } },
    send: ({ form, changed, getKey }) => {
      const body = toGroupBody(form, changed);
      if (group) return call('updateGroup', { params: { id: group.id }, body });
      return call('createGroup', { body }, { idempotencyKey: getKey(body) });
    },
    stale,
    onSaved: (_, { name }) => {
      showToast({ tone: 'success', title: texts.saved, text: name.trim() });
    },
    onClose,
  });
  const { form, change, failure } = editing;
  const removal = useRemoveGroup(group, () => editing.guard.close(onRemoved));
  return (
    <FormDialog
      size={group ? 'md' : 'sm'}
      title={group ? texts.edit : texts.add}
      editing={editing}
      removal={removal}
      beside={
        group && (
          <ReceiverCourses
            receiver={{ to: 'group', id: group.id, people: group.members }}
            removal={removal}
          />
        )
      }
    >
      <TextField {...editing.text('name')} label={texts.name} />
      {!group && <CourseChoice chosen={form.courseIds} onChange={(courseIds) => change({ courseIds })} />}
      {failure !== null && <SaveFailure error={failure} />}
    </FormDialog>
  );
}

const useRemoveGroup = (group: Group | null, onRemoved: () => void) =>
  useDialogRemoval(
    group && {
      remove: () => call('deleteGroup', { params: { id: group.id } }),
      stale,
      ownKey: receiverAccessQuery('group', group.id).queryKey,
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
  const code = readProblemCode(error);
  if (code === 'not_found') return <FailureNote alert={texts.saveFailed} beside={texts.gone} />;
  if (code === 'access_full') return <FailureNote alert={texts.saveFailed} beside={texts.accessFull} />;
  return <FailureNote alert={texts.saveFailed} problem={toCallProblem(error)} beside={texts.inputStays} />;
}
