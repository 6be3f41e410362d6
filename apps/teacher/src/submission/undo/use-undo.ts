import { call, makeRepeatKeys } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useDraft } from '@stupeni/drafts';
import { useShell } from '@stupeni/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Desk } from '../../desk/use-desk';
import { forgetUndoable, type Undoable } from './undoable';

/** Takes the verdict back, opens its submission again and puts the comment back into the field. */
export function useUndo(undoable: Undoable, desk: Desk<ReviewItem>) {
  const { user, lesson, submissionId } = undoable.item;
  const { user: teacher } = useShell();
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  const id = `${user.id}-${lesson.id}`;
  const draft = useDraft<string>({ user: teacher.id, kind: 'review', id, read: asText });
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(
        'undoReview',
        { params: { userId: user.id, lessonId: lesson.id }, body: { submissionId } },
        // A repeat after a lost answer gets the comment too.
        { idempotencyKey: keys.keyOf(submissionId) },
      ),
    onSuccess: ({ comment }) => {
      if (comment !== null) draft.mergeNow((stored) => stored ?? comment);
      forgetUndoable(client, undoable);
      desk.reopen(undoable.item);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['review'] }),
  });
}

const asText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);
