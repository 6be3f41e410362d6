import { call } from '@stupeni/api-client';
import { nextStatus, statusOf } from '@stupeni/rules';
import type { Lesson, Progress } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { commentsQuery, isLearning, lessonQuery } from '../../server-state/queries';
import { rememberProgress } from '../../server-state/remember-progress';
import { useLock } from '../../server-state/use-lock';
import { useRepeatKey } from '../../server-state/use-repeat-key';
import { texts } from './texts';

/** Sends a question; the list, the lesson's status and the message follow, wherever the learner is by then. */
export function useSendQuestion(lessonId: number, onSent: () => void) {
  const client = useQueryClient();
  const { keyOf, answered } = useRepeatKey();
  const { take, free } = useLock();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) =>
      call('addComment', { params: { lessonId }, body: { text } }, { idempotencyKey: keyOf(text) }),
    onSuccess: async (comments) => {
      answered();
      onSent();
      showToast({ tone: 'success', title: texts.sent, text: texts.sentText });
      const { queryKey } = commentsQuery(lessonId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, comments);
      await rememberAsked(client, lessonId);
    },
    onSettled: free,
  });
  /** `here`: what follows where the learner still stands by the form. */
  const send = (text: string, here: () => void) => {
    if (take()) mutate(text, { onSuccess: here });
  };
  return { send, isPending, error };
}

async function rememberAsked(client: QueryClient, lessonId: number): Promise<void> {
  const lesson = client.getQueryData(lessonQuery(lessonId).queryKey);
  if (lesson) await rememberProgress(client, lesson, asked(lesson));
  else await client.invalidateQueries({ predicate: isLearning, refetchType: 'none' });
  // Another screen that holds the block (a task) shows the status, too.
  const upToDate = [commentsQuery(0).queryKey[0], ...(lesson ? [lessonQuery(0).queryKey[0]] : [])];
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => isLearning(query) && !upToDate.includes(String(query.queryKey[0])),
  });
}

/** Product decisions §4: a question makes the lesson NEED_CLARIFY, but takes no completion away. */
function asked({ id, checkType, progresses }: Lesson): Progress {
  const status = statusOf(progresses);
  const state = { status, kind: checkType, underReview: false, beforeQuestion: null };
  const move = nextStatus(state, 'question');
  const known = progresses[0] ?? { lessonId: id, score: null, total: null };
  return { ...known, status: 'to' in move ? move.to : status };
}
