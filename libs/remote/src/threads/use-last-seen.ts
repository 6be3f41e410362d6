import { readProblemCode } from '@stupeni/api-client';
import type { Input } from '@stupeni/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShell } from '../use-shell';
import { type Entry, entryKey, type ThreadOf, threadQuery } from './thread-query';

/** The last text of the other side, in the form that a call needs. */
export type LastSeen = NonNullable<Input<'addMessage'>['body']>['lastSeen'];

/**
 * A text counts as seen after it has been on the screen for this time, in ms. A person who presses a button earlier has
 * not read it.
 */
const seenAfterMs = 500;

/** Identifies a text in the form that a call needs. */
const toLastSeen = (entry: Entry | null) =>
  entry && { part: entry.part, id: entry.id, editedAt: entry.editedAt };
const makeVersionKey = (entry: Entry | null) => entry && `${entryKey(entry)} ${entry.editedAt}`;

/** A text in the state that is on the screen. */
export type DrawnText = Pick<Entry, 'part' | 'id' | 'text'>;

/**
 * The last text of the other side that the reader of a thread has seen. The hook loads the thread, even if no other
 * component draws it.
 * @param of null while nobody writes, or until the thread is known
 * @param drawn the texts on the screen, if another query loads them. That query may finish after the one of the thread.
 */
export function useLastSeen(of: ThreadOf | null, drawn?: readonly DrawnText[]) {
  const isLearner = useShell().user.role === 'LEARNER';
  const { data: entries, error } = useInfiniteQuery({
    ...threadQuery(of ?? { commentId: 0 }),
    enabled: of !== null,
  });
  const last = entries && (entries.findLast(({ byStaff }) => byStaff === isLearner) ?? null);
  const isDrawn = (entry: Entry) =>
    drawn?.some((text) => entryKey(text) === entryKey(entry) && text.text === entry.text) ?? true;
  const shown =
    entries && (entries.findLast((entry) => entry.byStaff === isLearner && isDrawn(entry)) ?? null);
  const [lastAtOpening, setLastAtOpening] = useState<Entry | null>();
  const [seen, setSeen] = useState<Entry | null>();
  // The first load counts as seen at once, because nobody has begun to type yet.
  if (lastAtOpening === undefined && last !== undefined) {
    setLastAtOpening(last);
    setSeen(shown);
  }
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setSeen(shown), seenAfterMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    entries,
    /** Undefined until the thread has loaded. */
    lastSeen: seen === undefined ? undefined : toLastSeen(seen),
    /** True if the other side has written, or has changed or withdrawn its last text, since the thread was opened. */
    isChanged:
      lastAtOpening !== undefined &&
      last !== undefined &&
      makeVersionKey(last) !== makeVersionKey(lastAtOpening),
    /** True if the question was withdrawn or hidden since the thread was opened. */
    isGone: readProblemCode(error) === 'not_found',
  };
}
