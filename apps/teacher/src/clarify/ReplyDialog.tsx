import { nameOf } from '@stupeni/rules';
import { useRef } from 'react';
import { DeskDialog } from '../desk/DeskDialog';
import { formatLesson } from '../queue/columns';
import type { DeskProps } from '../queue/queue-parts';
import { type ClarifyItem, waitsForAnswer } from '../server-state/sources';
import { AnsweredQuestion } from './AnsweredQuestion';
import { OpenQuestion } from './OpenQuestion';
import { texts } from './texts';

/** The desk for one question (specification §2, clarify tab): the whole question, and its answer or a field for it. */
export function ReplyDialog({ item, desk, finalFocus }: DeskProps<ClarifyItem>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const answerRef = useRef<HTMLDivElement>(null);
  const isOpen = waitsForAnswer(item.meta);
  const learner = nameOf(item.user);
  return (
    <DeskDialog
      desk={desk}
      size="md"
      title={texts.reply}
      subtitle={texts.subtitle(formatLesson(item.lesson), learner)}
      words={texts}
      announcement={texts.opened(learner, item.meta.question)}
      field={isOpen ? field : answerRef}
      finalFocus={finalFocus}
    >
      {isOpen ? (
        <OpenQuestion key={item.id} item={item} desk={desk} field={field} />
      ) : (
        <AnsweredQuestion key={item.id} item={item} desk={desk} answerRef={answerRef} />
      )}
    </DeskDialog>
  );
}
