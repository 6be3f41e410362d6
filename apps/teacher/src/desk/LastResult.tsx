import { Note, Text } from '@stupeni/ui/core';
import { nameOf } from '@stupeni/rules';
import type { QueueItem } from '../server-state/sources';
import { texts } from './texts';
import type { Desk } from './use-desk';

const tones = { READY: 'brand', REDO: 'rework', ANSWERED: 'brand' } as const;

interface LastResultProps<T extends QueueItem> {
  desk: Desk<T>;
  /** True if the undo bar shows the verdict. This component then shows only the progress. */
  isVerdictShown?: boolean;
}

/** The verdict or answer on the previous item, and the progress in the queue. */
export function LastResult<T extends QueueItem>({
  desk: { lastFinished, progress },
  isVerdictShown,
}: LastResultProps<T>) {
  if (!lastFinished) return null;
  const { item, result } = lastFinished;
  if (isVerdictShown)
    return (
      <Text textStyle="meta" color="fg.muted">
        {texts.progress(progress.done, progress.left)}
      </Text>
    );
  return (
    <Note tone={tones[result]}>
      {texts.done[result]}: {nameOf(item.user)}, {item.lesson.title}
      <Text textStyle="meta" color="fg.muted">
        {texts.progress(progress.done, progress.left)}
      </Text>
    </Note>
  );
}
