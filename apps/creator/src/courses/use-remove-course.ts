import { call } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';

/** Deleting a course: asked first, said when it fails, and taken back from the message that it is done. */
export function useRemoveCourse(onRemoved: () => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const readAgain = () =>
    Promise.all(['courses', 'lessons', 'tests'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  const { mutate: undo } = useMutation({
    mutationFn: (id: number) => call('restoreCourse', { params: { id } }),
    onSuccess: () => showToast({ tone: 'success', title: texts.restored }),
    onError: () => showToast({ tone: 'danger', title: texts.restoreFailed }),
    onSettled: readAgain,
  });
  const removal = useMutation({
    mutationFn: ({ id }: CourseRow) => call('deleteCourse', { params: { id } }),
    onSuccess: (_, { id }) => {
      showToast({
        tone: 'success',
        title: texts.removed,
        text: texts.removedText,
        action: { label: texts.undo, onSelect: () => undo(id) },
      });
      onRemoved();
    },
    onSettled: async () => {
      setAsking(false);
      await readAgain();
    },
  });
  return {
    asking,
    ask() {
      removal.reset();
      setAsking(true);
    },
    cancel: () => setAsking(false),
    confirm: (course: CourseRow) => !removal.isPending && removal.mutate(course),
    busy: removal.isPending,
    error: removal.error,
  };
}
