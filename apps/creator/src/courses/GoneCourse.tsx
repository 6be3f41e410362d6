import { call, reasonOf } from '@stupeni/api-client';
import { Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { GoneWays } from '../gone/GoneWays';
import { useGoneDocument } from '../gone/use-gone-document';
import { readForm } from './course-form';
import { texts } from './texts';

interface GoneCourseProps {
  id: number;
  onClose: () => void;
  /** Opens the window of a new course, where what was typed is offered. */
  onAsNew: () => void;
}

/** The window of a course that was deleted: what was typed of it in this browser is not lost with it. */
export function GoneCourse({ id, onClose, onAsNew }: GoneCourseProps) {
  const client = useQueryClient();
  const { isTyped, restoring, keepAsNew } = useGoneDocument({
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
  const goOnAsNew = () => {
    keepAsNew();
    onAsNew();
  };
  const words = texts.deleted;
  return (
    <Dialog
      open
      size="xs"
      title={words.gone}
      onClose={onClose}
      actions={<GoneWays words={words} restoring={restoring} onAsNew={goOnAsNew} />}
    >
      <Text>{words.kept}</Text>
      {restoring.error && <FailureNote alert={words.restoreFailed} reason={reasonOf(restoring.error)} />}
    </Dialog>
  );
}
