import { ApiError, call } from '@stupeni/api-client';
import type { TestRow } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';

/** Deleting a test: asked first, said when it fails, and taken back from the message that it is done. */
export function useRemoveTest() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<TestRow | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: ['tests'] });

  const restore = useMutation({
    mutationFn: (id: number) => call('restoreTest', { params: { id } }),
    onSuccess: () => showToast({ tone: 'success', title: texts.restored }),
    onError: () => showToast({ tone: 'danger', title: texts.restoreFailed }),
    onSettled: readAgain,
  });
  const { mutate: undo } = restore;
  const removal = useMutation({
    mutationFn: ({ id }: TestRow) => call('deleteTest', { params: { id } }),
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
    /** The test about which is asked. */
    asked,
    ask(test: TestRow) {
      removal.reset();
      setAsked(test);
    },
    cancel: () => setAsked(null),
    confirm: () => asked && !removal.isPending && removal.mutate(asked),
    busy: removal.isPending,
    error: removal.error,
    /** What can be done about a refusal: a test in use names the lesson that has it. */
    advice: lessonIn(removal.error),
  };
}

function lessonIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'test_in_use') return undefined;
  const lesson = error.body['lesson'] as { title: string } | undefined;
  return lesson && texts.usedIn(lesson.title);
}
