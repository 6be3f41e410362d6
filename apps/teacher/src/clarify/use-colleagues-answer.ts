import { call, readProblemCode } from '@stupeni/api-client';
import type { Comment } from '@stupeni/contract';
import { useQuery } from '@tanstack/react-query';
import { useLessonComments } from '../desk/use-lesson-comments';
import { type ClarifyItem, clarifySource } from '../server-state/sources';

export type ColleaguesAnswer = Pick<Comment, 'answer' | 'answeredAt' | 'teacher'>;

/**
 * The answer that a colleague has given since the desk opened the question. It is in the loaded comments of the lesson.
 * If they do not have the question, and the API says that it has an answer, the hook reads the question alone.
 */
export function useColleaguesAnswer(item: ClarifyItem, error: Error | null): ColleaguesAnswer | undefined {
  const { commentId } = item.meta;
  const comments = useLessonComments(item.lesson.id).data?.comments ?? [];
  const found = comments.find((comment) => comment.id === commentId);
  const { data } = useQuery({
    queryKey: ['clarify', 'one', commentId],
    queryFn: ({ signal }) => call('listClarify', { query: clarifySource.rowQuery(commentId) }, { signal }),
    enabled: !found && readProblemCode(error) === 'wrong_state',
  });
  const row = data?.find(({ id }) => id === commentId)?.meta;
  const newAnswer = found && findNewAnswer(item.meta, found);
  return newAnswer ?? (row && findNewAnswer(item.meta, { ...row, answer: row.reply }));
}

type KnownThread = Pick<ClarifyItem['meta'], 'reply' | 'messages'>;

/** What staff wrote after the desk read the thread: the first answer, or the last message. */
function findNewAnswer(
  known: KnownThread,
  { answer, answeredAt, teacher, messages = [] }: ColleaguesAnswer & Pick<Comment, 'messages'>,
): ColleaguesAnswer | undefined {
  const last = messages.at(-1);
  const isNew = last?.byStaff && last.id > (known.messages?.at(-1)?.id ?? 0);
  if (isNew) return { answer: last.text, answeredAt: last.createdAt, teacher: last.author };
  return known.reply === null && answer !== null ? { answer, answeredAt, teacher } : undefined;
}
