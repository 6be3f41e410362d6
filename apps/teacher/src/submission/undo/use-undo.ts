import { call, makeRepeatKeys } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useDraft } from '@stupeni/drafts';
import { useShell } from '@stupeni/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Desk } from '../../desk/use-desk';
import { forgetUndoable, type Undoable } from './undoable';

/** Takes the verdict back, opens its submission again and puts the comment back into the field. */
export function useUndo(undoable: Undoable, desk: Desk<ReviewItem>) {
  const { user, lesson, submissionId } = undoable.item;
  const { user: teacher } = useShell();
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  const isSending = useRef(false);
  const id = `${user.id}-${lesson.id}`;
  const draft = useDraft<string>({ user: teacher.id, kind: 'review', id, read: readText });
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(
        'undoReview',
        { params: { userId: user.id, lessonId: lesson.id }, body: { submissionId } },
        // With the same key, a repeat after a lost response also returns the comment.
        { idempotencyKey: keys.getKey(submissionId) },
      ),
    onSuccess: ({ comment }) => {
      if (comment !== null) draft.mergeNow((stored) => stored ?? comment);
      forgetUndoable(client, undoable);
      desk.reopen(undoable.item);
    },
    onSettled: () => {
      isSending.current = false;
      void client.invalidateQueries({ queryKey: ['review'] });
    },
  });
  return {
    ...undo,
    /** Ignores a second press before React renders the first: it would add the desk to the history twice. */
    press() {
      if (isSending.current) return;
      isSending.current = true;
      undo.mutate();
    },
  };
}

const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);
