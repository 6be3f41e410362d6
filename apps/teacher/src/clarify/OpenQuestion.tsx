import { useShell } from '@stupeni/area';
import type { RefObject } from 'react';
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

/** A question that waits, and the field for the answer. Drawn anew for each question. */
export function OpenQuestion({ item, desk, field }: OpenQuestionProps) {
  const shell = useShell();
  const reply = useReply(item, (thenNext) => {
    if (thenNext) return desk.finish(item, 'ANSWERED');
    desk.finishAndLeave(item, 'ANSWERED');
    shell.notify({ tone: 'success', title: texts.sent });
  });
  const comments = useLessonComments(item.lesson.id).data ?? [];
  const answered = comments.find(({ id, answer }) => id === item.meta.commentId && answer !== null);
  return (
    <QuestionOnDesk
      item={item}
      desk={desk}
      under={answered && <AnsweredNote comment={answered} onNext={desk.skip} />}
      foot={<ReplyForm reply={reply} field={field} onCancel={desk.close} />}
    />
  );
}
