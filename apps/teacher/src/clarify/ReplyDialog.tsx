import { useRef } from 'react';
import { DeskDialog } from '../desk/DeskDialog';
import { nameOf } from '../page/person';
import { lessonOf } from '../queue/columns';
import type { DeskProps } from '../queue/queue-look';
import type { ClarifyItem } from '../queue/sources';
import { QuestionOnDesk } from './QuestionOnDesk';
import { texts } from './texts';

/** The question desk: a question whole, and the answer to it (specification §2, clarify tab). */
export function ReplyDialog({ item, desk, finalFocus }: DeskProps<ClarifyItem>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const student = nameOf(item.user);
  return (
    <DeskDialog
      desk={desk}
      size="md"
      title={texts.reply}
      subtitle={texts.about(lessonOf(item.lesson), student)}
      words={texts}
      opened={texts.opened(student, item.meta.question)}
      field={field}
      finalFocus={finalFocus}
    >
      <QuestionOnDesk key={item.id} item={item} desk={desk} field={field} />
    </DeskDialog>
  );
}
