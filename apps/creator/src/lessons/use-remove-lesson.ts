import { call } from '@stupeni/api-client';
import type { LessonRow } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';

/** Deleting a lesson: asked first, said when it fails, and taken back from the message that it is done. */
export function useRemoveLesson() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<LessonRow | null>(null);
  const readAgain = () =>
    Promise.all(['lessons', 'tests', 'courses'].map((key) => client.invalidateQueries({ queryKey: [key] })));

  const restore = useMutation({
    mutationFn: (id: number) => call('restoreLesson', { params: { id } }),
    onSuccess: () => showToast({ tone: 'success', title: texts.restored }),
    onError: () => showToast({ tone: 'danger', title: texts.restoreFailed }),
    onSettled: readAgain,
  });
  const { mutate: undo } = restore;
  const removal = useMutation({
    mutationFn: ({ id }: LessonRow) => call('deleteLesson', { params: { id } }),
    onSuccess: (_, { id, title }) =>
      showToast({
        tone: 'success',
        title: texts.removed,
        text: title,
        action: { label: texts.undo, onSelect: () => undo(id) },
      }),
    onSettled: async () => {
      setAsked(null);
      await readAgain();
    },
  });

  return {
    /** The lesson about which is asked. */
    asked,
    ask(lesson: LessonRow) {
      removal.reset();
      setAsked(lesson);
    },
    cancel: () => setAsked(null),
    confirm: () => asked && !removal.isPending && removal.mutate(asked),
    busy: removal.isPending,
    error: removal.error,
  };
}
