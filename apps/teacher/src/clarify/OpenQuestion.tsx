import type { ShellUser } from '@stupeni/federation';
import { type Entry, Thread, useLastSeen, useShell } from '@stupeni/remote';
import { nameOf } from '@stupeni/rules';
import type { RefObject } from 'react';
import { drawShowOnLesson } from '../desk/ShowOnLesson';
import { TypedMoreNote } from '../desk/TypedMoreNote';
import type { Desk } from '../desk/use-desk';
import type { ClarifyItem } from '../server-state/sources';
import { AnsweredNote } from './AnsweredNote';
import { ChangedNote } from './ChangedNote';
import { QuestionOnDesk } from './QuestionOnDesk';
import { ReplyForm } from './ReplyForm';
import { texts } from './texts';
import { type ColleaguesAnswer, useColleaguesAnswer } from './use-colleagues-answer';
import { useReply } from './use-reply';

interface OpenQuestionProps {
  item: ClarifyItem;
  desk: Desk<ClarifyItem>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A question without an answer, and the field for the answer. The parent must set `key` to the id of the question. */
export function OpenQuestion({ item, desk, field }: OpenQuestionProps) {
  const shell = useShell();
  const isDone = desk.isDone(item);
  const threadPlace = { commentId: item.meta.commentId };
  const { entries = [], lastSeen, isChanged, isGone } = useLastSeen(threadPlace);
  const reply = useReply(item, { isDone, lastSeen }, ({ opensNext, hasTypedMore }) => {
    if (opensNext || hasTypedMore) return desk.finish(item, 'ANSWERED', { staysOpen: hasTypedMore });
    desk.finishAndClose(item, 'ANSWERED');
    shell.notify({ tone: 'success', title: texts.sent });
  });
  const colleaguesAnswer = leaveOutOwn(useColleaguesAnswer(item, reply.error), reply.text, shell.user);
  // No text of the learner waits any more: the learner has withdrawn what followed the last answer.
  const isWithdrawn = isChanged && (entries.at(-1)?.byStaff ?? false);
  const isLate = !isDone && (colleaguesAnswer !== undefined || isWithdrawn);
  return (
    <QuestionOnDesk
      item={withQuestion(item, entries)}
      desk={desk}
      belowQuestion={
        <>
          {hasMoreTexts(item.meta, entries) && (
            <Thread of={threadPlace} canWrite={false} without={['question']} below={drawShowOnLesson} />
          )}
          {!isDone && colleaguesAnswer && (
            <AnsweredNote colleaguesAnswer={colleaguesAnswer} onNext={desk.skip} />
          )}
        </>
      }
      footer={
        <ReplyForm
          reply={reply}
          field={field}
          note={
            isDone
              ? desk.lastFinished?.staysOpen && <TypedMoreNote words={texts} onNext={desk.skip} />
              : !colleaguesAnswer && (
                  <ChangedNote error={reply.error} isChanged={isChanged} isGone={isGone} onNext={desk.skip} />
                )
          }
          onCancel={desk.close}
          isLate={isLate}
          isPrivate={item.meta.reply !== null || item.meta.submissionId !== undefined}
        />
      }
    />
  );
}

/**
 * Leaves out an answer of this teacher with the same text: its reply was lost. The API accepts this answer again and
 * stores it once.
 */
const leaveOutOwn = (found: ColleaguesAnswer | undefined, own: string, user: ShellUser) =>
  found?.answer === own.trim() && found.teacher && nameOf(found.teacher) === nameOf(user) ? undefined : found;

/**
 * Whether there is more to read than the question. In a thread about a submission, the first message is the question.
 */
const hasMoreTexts = (
  { reply, messages = [], submissionId }: ClarifyItem['meta'],
  entries: readonly Entry[],
): boolean => reply !== null || messages.length > (submissionId === undefined ? 0 : 1) || entries.length > 1;

/** Adds the present text of the question: the learner may have changed it since the queue was read. */
function withQuestion(item: ClarifyItem, entries: readonly Entry[]): ClarifyItem {
  const [first] = entries;
  const isQuestion = first?.part === 'question' || (entries.length === 1 && !first?.byStaff);
  return first && isQuestion ? { ...item, meta: { ...item.meta, question: first.text } } : item;
}
