import { VisuallyHidden } from '@stupeni/ui/core';
import { Dialog, type DialogSize } from '@stupeni/ui/more';
import type { ReactNode, RefObject } from 'react';
import type { QueueItem } from '../server-state/sources';
import { DeskSteps, type StepWords } from './DeskSteps';
import { texts } from './texts';
import type { Desk } from './use-desk';
import { useDeskKeys } from './use-desk-keys';

interface DeskDialogProps<T extends QueueItem> {
  desk: Desk<T>;
  size: DialogSize;
  title: string;
  subtitle: ReactNode;
  words: StepWords;
  /** Spoken by screen readers when an item opens. */
  announcement: string;
  /** The element that gets the focus first. */
  field: RefObject<HTMLElement | null>;
  finalFocus: () => HTMLElement | null;
  children: ReactNode;
}

/** The dialog of a queue. It shows one item at a time. Buttons in its title open the previous and the next item. */
export function DeskDialog<T extends QueueItem>(props: DeskDialogProps<T>) {
  const { desk, size, title, subtitle, words, announcement, field, finalFocus, children } = props;
  const { lastFinished } = desk;
  useDeskKeys({
    previous: () => desk.previous && desk.open(desk.previous),
    next: () => desk.next && desk.open(desk.next),
  });
  return (
    <Dialog
      open
      size={size}
      flush
      onClose={desk.close}
      initialFocus={field}
      finalFocus={finalFocus}
      title={title}
      subtitle={subtitle}
      titleEnd={<DeskSteps desk={desk} words={words} />}
      titleEndFirst
    >
      <>
        {children}
        <VisuallyHidden role="status">
          {[
            lastFinished && texts.done[lastFinished.result],
            lastFinished?.canUndo && texts.undoable,
            announcement,
          ]
            .filter(Boolean)
            .join('. ')}
        </VisuallyHidden>
      </>
    </Dialog>
  );
}
