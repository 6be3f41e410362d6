import { call, toCallProblem } from '@stupeni/api-client';
import { Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { DeletedActions } from '../deleted-entity/DeletedActions';
import { useDeletedEntity } from '../deleted-entity/use-deleted-entity';
import { readForm } from './course-form';
import { texts } from './texts';

interface DeletedCourseProps {
  id: number;
  onClose: () => void;
  /** Opens the dialog of a new course, which offers the draft. */
  onContinueAsNew: () => void;
}

/** The dialog of a deleted course. It is shown only when the author has a draft of the course. */
export function DeletedCourse({ id, onClose, onContinueAsNew }: DeletedCourseProps) {
  const client = useQueryClient();
  const { hasDraft, restoring, copyDraftToNew } = useDeletedEntity({
    kind: 'course',
    id,
    read: readForm,
    toNewForm: (form) => form,
    restore: async () => {
      await call('restoreCourse', { params: { id } });
      await client.invalidateQueries({ queryKey: ['courses'] });
    },
  });
  if (!hasDraft) return null;
  const continueAsNew = () => {
    copyDraftToNew();
    onContinueAsNew();
  };
  const words = texts.deleted;
  return (
    <Dialog
      open
      size="xs"
      title={words.gone}
      onClose={onClose}
      actions={<DeletedActions words={words} restoring={restoring} onContinueAsNew={continueAsNew} />}
    >
      <Text>{words.text}</Text>
      {restoring.error && (
        <FailureNote alert={words.restoreFailed} problem={toCallProblem(restoring.error)} />
      )}
    </Dialog>
  );
}
