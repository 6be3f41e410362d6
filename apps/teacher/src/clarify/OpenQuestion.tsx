import { useShell } from '@stupeni/remote';
import type { RefObject } from 'react';
import { TypedMore } from '../desk/TypedMore';
import type { Desk } from '../desk/use-desk';
import { useLessonComments } from '../desk/use-lesson-comments';
import type { ClarifyItem } from '../queue/sources';
import { AnsweredNote } from './AnsweredNote';
import { QuestionOnDesk } from './QuestionOnDesk';
import { ReplyForm } from './ReplyForm';
import { texts } from './texts';
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
  const reply = useReply(item, isDone, ({ openNext, typedMore }) => {
    if (openNext || typedMore) return desk.finish(item, 'ANSWERED', { stays: typedMore });
    desk.finishAndClose(item, 'ANSWERED');
    shell.notify({ tone: 'success', title: texts.sent });
  });
  const comments = useLessonComments(item.lesson.id).data ?? [];
  const answered = comments.find(({ id, answer }) => id === item.meta.commentId && answer !== null);
  return (
    <QuestionOnDesk
      item={item}
      desk={desk}
      belowQuestion={!isDone && answered && <AnsweredNote comment={answered} onNext={desk.skip} />}
      footer={
        <>
          {isDone && desk.last?.stays && <TypedMore words={texts} onNext={desk.skip} />}
          <ReplyForm reply={reply} field={field} onCancel={desk.close} />
        </>
      }
    />
  );
}
