import type { ReviewItem } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DeskDialog } from '../desk/DeskDialog';
import { formatLesson } from '../queue/columns';
import type { DeskProps } from '../queue/queue-parts';
import { submissionQuery } from './submission-query';
import { SubmissionOnDesk } from './SubmissionOnDesk';
import { texts } from './texts';

/** The review desk (look.md §6): a submission next to its verdict. After a verdict the next submission opens. */
export function SubmissionDialog({ item, desk, finalFocus }: DeskProps<ReviewItem>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const { next } = desk;
  useEffect(() => {
    if (next) void client.prefetchQuery(submissionQuery(next));
  }, [client, next]);
  const title = texts.title(nameOf(item.user), formatLesson(item.lesson));
  return (
    <DeskDialog
      desk={desk}
      size="full"
      title={title}
      subtitle={item.lesson.course.title}
      words={texts}
      announcement={texts.opened(title)}
      field={field}
      finalFocus={finalFocus}
    >
      <SubmissionOnDesk key={item.submissionId} item={item} desk={desk} field={field} />
    </DeskDialog>
  );
}
