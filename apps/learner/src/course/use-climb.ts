import { useEffect, useState } from 'react';
import type { LessonStep } from './course-steps';

/** What the staircase celebrates, once: the last lesson that was finished since the learner looked at it. */
export interface Climb {
  lessonId: number;
  /** With it the whole course is finished. */
  finished: boolean;
}

const keyOf = (userId: number, courseId: number) => `stupeni:climbed:${userId}:${courseId}`;

/** Ids of the lessons that were finished when this course was last looked at; null if it never was. */
function lastSeen(key: string): ReadonlySet<number> | null {
  const kept = window.localStorage.getItem(key);
  return kept === null ? null : new Set(JSON.parse(kept) as number[]);
}

function climbSince(seen: ReadonlySet<number> | null, steps: readonly LessonStep[]): Climb | null {
  const fresh = seen && steps.findLast(({ state, id }) => state === 'done' && !seen.has(id));
  return fresh ? { lessonId: fresh.id, finished: steps.every(({ state }) => state === 'done') } : null;
}

interface Looking {
  userId: number;
  courseId: number;
  steps: readonly LessonStep[];
  /** Staff climb nowhere. */
  preview: boolean;
  /** A lesson finished on the way here, for a course that was not looked at before. */
  arrived: number | undefined;
}

/**
 * The climb of look.md §4: on the first look after «Далее», a passed test or an approved work, whether the page is
 * opened then or lies open. What was seen is kept in the browser, so that a reload repeats nothing.
 */
export function useClimb({ userId, courseId, steps, preview, arrived }: Looking): Climb | null {
  const key = keyOf(userId, courseId);
  const done = steps.filter(({ state }) => state === 'done').map(({ id }) => id);
  const doneText = JSON.stringify(done);
  const [shown, setShown] = useState(() => {
    const before = arrived === undefined ? null : new Set(done.filter((id) => id !== arrived));
    return { doneText, climb: climbSince(lastSeen(key) ?? before, steps) };
  });
  if (shown.doneText !== doneText) {
    const seen = new Set(JSON.parse(shown.doneText) as number[]);
    setShown({ doneText, climb: climbSince(seen, steps) ?? shown.climb });
  }
  useEffect(() => {
    if (!preview) window.localStorage.setItem(key, doneText);
  }, [key, doneText, preview]);
  return shown.climb;
}
