import { call } from '@stupeni/api-client';
import type { DeskDue, Input, ReviewItem } from '@stupeni/contract';
import { formatDue } from '@stupeni/lesson-view';
import { dueTexts as texts } from '@stupeni/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submissionQuery } from '../submission-query';

type Extension = Input<'extendDue'>['body'];

/**
 * Extends the due date of the learner on the desk, or takes the extension back. The desk shows the new date at once.
 */
export function useExtension(item: ReviewItem) {
  const client = useQueryClient();
  const [resultText, setResultText] = useState('');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: Extension) =>
      call('extendDue', { params: { userId: item.user.id, lessonId: item.lesson.id }, body }),
    onSuccess: (due: DeskDue, { on }) => {
      const { queryKey } = submissionQuery(item);
      // The file addresses in the data are not new, so the data must not count as newer.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      client.setQueryData(queryKey, (shown) => shown && { ...shown, due }, { updatedAt });
      setResultText(on === null ? texts.takenBack : texts.saved(formatDue(due)));
    },
    onError: () => {
      setResultText('');
      // Somebody else may have extended the due date meanwhile.
      void client.invalidateQueries({ queryKey: submissionQuery(item).queryKey });
    },
  });
  return {
    isSaving: isPending,
    problem: error,
    resultText,
    /** Resolves to whether the extension was stored. `problem` says why not. */
    extend: (body: Extension): Promise<boolean> =>
      mutateAsync(body).then(
        () => true,
        () => false,
      ),
  };
}
