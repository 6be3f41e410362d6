import { call, reasonOf } from '@stupeni/api-client';
import { Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { GoneActions } from '../gone/GoneActions';
import { useGoneDocument } from '../gone/use-gone-document';
import { readForm } from './course-form';
import { texts } from './texts';

interface GoneCourseProps {
  id: number;
  onClose: () => void;
  /** Opens the dialog of a new course, which offers the draft. */
  onAsNew: () => void;
}

/** The dialog of a deleted course. It is shown only when this browser has a draft of the course. */
export function GoneCourse({ id, onClose, onAsNew }: GoneCourseProps) {
  const client = useQueryClient();
  const { isTyped, restoring, copyDraftToNew } = useGoneDocument({
    kind: 'course',
    id,
    read: readForm,
    asNew: (form) => form,
    restore: async () => {
      await call('restoreCourse', { params: { id } });
      await client.invalidateQueries({ queryKey: ['courses'] });
    },
  });
  if (!isTyped) return null;
  const continueAsNew = () => {
    copyDraftToNew();
    onAsNew();
  };
  const words = texts.deleted;
  return (
    <Dialog
      open
      size="xs"
      title={words.gone}
      onClose={onClose}
      actions={<GoneActions words={words} restoring={restoring} onAsNew={continueAsNew} />}
    >
      <Text>{words.text}</Text>
      {restoring.error && <FailureNote alert={words.restoreFailed} reason={reasonOf(restoring.error)} />}
    </Dialog>
  );
}
