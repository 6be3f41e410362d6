import type { ReviewItem } from '@stupeni/contract';
import { VisuallyHidden } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nameOf } from '../page/person';
import { DeskSteps } from './DeskSteps';
import { submissionQuery } from './submission-query';
import { texts } from './texts';
import type { Desk } from './use-desk';
import { useDeskKeys } from './use-desk-keys';
import { WorkOnDesk } from './WorkOnDesk';

interface DeskDialogProps {
  item: ReviewItem;
  desk: Desk;
  finalFocus: () => HTMLElement | null;
}

/** The review desk (look.md §6): a work beside its verdict, and the way through the queue without closing. */
export function DeskDialog({ item, desk, finalFocus }: DeskDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const { next } = desk;
  useEffect(() => {
    if (next) void client.prefetchQuery(submissionQuery(next));
  }, [client, next]);
  useDeskKeys({
    previous: () => desk.previous && desk.open(desk.previous),
    next: () => desk.next && desk.open(desk.next),
  });
  const title = titleOf(item);
  return (
    <Dialog
      open
      size="full"
      flush
      onClose={desk.close}
      initialFocus={field}
      finalFocus={finalFocus}
      title={title}
      subtitle={item.lesson.course.title}
      titleEnd={<DeskSteps desk={desk} />}
    >
      <>
        <WorkOnDesk key={item.submissionId} item={item} desk={desk} field={field} />
        <VisuallyHidden role="status">{announced(desk, title)}</VisuallyHidden>
      </>
    </Dialog>
  );
}

export const titleOf = ({ user, lesson }: ReviewItem) =>
  texts.title(nameOf(user), `${lesson.order}. ${lesson.title}`);

const announced = ({ last }: Desk, title: string) =>
  [last && texts.done[last.action], texts.opened(title)].filter(Boolean).join('. ');
