import type { Climb, LessonStep } from '@stupeni/lesson-view';
import { useEffect, useState } from 'react';

const storageKey = (userId: number, courseId: number) => `stupeni:climbed:${userId}:${courseId}`;

/** Ids of the lessons that were completed at the last visit; null at the first visit, and if they cannot be read. */
function readCompletedBefore(key: string): ReadonlySet<number> | null {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === null ? null : new Set(JSON.parse(stored) as number[]);
  } catch (cause) {
    console.warn(cause);
    return null;
  }
}

function findClimb(seen: ReadonlySet<number> | null, steps: readonly LessonStep[]): Climb | null {
  const newlyDone = seen && steps.findLast(({ state, id }) => state === 'done' && !seen.has(id));
  return newlyDone
    ? { lessonId: newlyDone.id, finished: steps.every(({ state }) => state === 'done') }
    : null;
}

interface ClimbOptions {
  userId: number;
  courseId: number;
  steps: readonly LessonStep[];
  /** True for staff: nothing is celebrated or stored. */
  preview: boolean;
  /** Id of the lesson that was completed just before this page opened. */
  completedLessonId: number | undefined;
}

/**
 * The celebration of look.md §4. It runs once after «Далее», a passed test or an accepted submission: when the page
 * opens, or at once on an open page. The browser stores the completed lessons, so that a reload does not repeat it.
 */
export function useClimb({
  userId,
  courseId,
  steps,
  preview,
  completedLessonId,
}: ClimbOptions): Climb | null {
  const key = storageKey(userId, courseId);
  const done = steps.filter(({ state }) => state === 'done').map(({ id }) => id);
  const doneText = JSON.stringify(done);
  const [shown, setShown] = useState(() => {
    const before =
      completedLessonId === undefined ? null : new Set(done.filter((id) => id !== completedLessonId));
    return { doneText, climb: findClimb(readCompletedBefore(key) ?? before, steps) };
  });
  if (shown.doneText !== doneText) {
    const seen = new Set(JSON.parse(shown.doneText) as number[]);
    setShown({ doneText, climb: findClimb(seen, steps) ?? shown.climb });
  }
  useEffect(() => {
    try {
      if (!preview) window.localStorage.setItem(key, doneText);
    } catch (cause) {
      // The storage may be full of drafts.
      console.warn(cause);
    }
  }, [key, doneText, preview]);
  return shown.climb;
}
