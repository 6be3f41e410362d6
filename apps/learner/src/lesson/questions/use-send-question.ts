import { call, makeRepeatKeys, readIssues, readProblemCode } from '@stupeni/api-client';
import { nextStatus, statusOf } from '@stupeni/rules';
import type { Comment, Lesson, Progress } from '@stupeni/contract';
import { type CommentPages, commentsQuery } from '@stupeni/remote';
import { showToast } from '@stupeni/ui/more';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLearningQuery, lessonQuery } from '../../server-state/queries';
import { cacheProgress } from '../../server-state/cache-progress';
import { useLock } from '../../server-state/use-lock';
import { texts } from './texts';

/**
 * Sends a question. Then it updates the list and the status of the lesson and shows a toast, also when the learner has
 * opened another page.
 */
export function useSendQuestion(lessonId: number, onSent: (sent: string) => void) {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  const { take, free } = useLock();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (text: string) =>
      call('addComment', { params: { lessonId }, body: { text } }, { idempotencyKey: keys.getKey(text) }),
    onSuccess: async (comments, text) => {
      keys.answered();
      onSent(text);
      showToast({ tone: 'success', title: texts.sent, text: texts.sentText });
      const { queryKey } = commentsQuery(lessonId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (loaded) => loaded && withNewest(loaded, comments));
      // A list that has not been loaded is read now.
      if (!client.getQueryData(queryKey)) await client.refetchQueries({ queryKey });
      await cacheStatusAfterQuestion(client, lessonId);
    },
    onError: (cause) => {
      if (readProblemCode(cause) === 'discussion_closed')
        void client.invalidateQueries({ queryKey: commentsQuery(lessonId).queryKey });
    },
    onSettled: free,
  });
  /** `onSentHere` gets the id of the question. It runs only if the form is still on the page. */
  const send = (text: string, onSentHere: (id: number | undefined) => void) => {
    if (take())
      mutate(text, { onSuccess: (comments) => onSentHere(comments.findLast(({ mine }) => mine)?.id) });
  };
  /** What the API says is wrong with this text. Undefined for a text that was not sent. */
  const findIssue = (text: string) => (text === variables ? readIssues(error)['text'] : undefined);
  return { send, isPending, error, findIssue };
}

/** The loaded pages with the newest comments added. Earlier comments stay. */
function withNewest({ pages, pageParams }: CommentPages, newest: Comment[]): CommentPages | undefined {
  const [first, ...earlier] = pages;
  if (!first) return undefined;
  const ids = new Set(newest.map(({ id }) => id));
  const before = first.comments.filter(({ id }) => !ids.has(id));
  const added = before.length + newest.length - first.comments.length;
  const total = first.total === null ? null : first.total + added;
  return {
    pages: [{ ...first, total, etag: null, comments: [...before, ...newest] }, ...earlier],
    pageParams,
  };
}

async function cacheStatusAfterQuestion(client: QueryClient, lessonId: number): Promise<void> {
  const lesson = client.getQueryData(lessonQuery(lessonId).queryKey);
  if (lesson) await cacheProgress(client, lesson, makeProgressAfterQuestion(lesson));
  else await client.invalidateQueries({ predicate: isLearningQuery, refetchType: 'none' });
  // The page of a task also shows the questions and the status, so its data loads again.
  const upToDate = [commentsQuery(0).queryKey[0], ...(lesson ? [lessonQuery(0).queryKey[0]] : [])];
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => isLearningQuery(query) && !upToDate.includes(String(query.queryKey[0])),
  });
}

/** A question makes the lesson NEED_CLARIFY, but a completed lesson stays completed (product decisions §4). */
function makeProgressAfterQuestion({ id, checkType, progresses }: Lesson): Progress {
  const status = statusOf(progresses);
  const state = { status, checkType, underReview: false, beforeQuestion: null };
  const transition = nextStatus(state, 'question');
  const progress = progresses[0] ?? { lessonId: id, score: null, total: null };
  return { ...progress, status: 'to' in transition ? transition.to : status };
}
