import { call, problemOf } from '@stupeni/api-client';
import type { Course } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseQuery } from '../server-state/queries';
import { texts } from './texts';

export type Saving =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved' | 'undone' }
  /** The lessons stand again as the server has them; `wanted` is null when that order is no longer possible. */
  | { step: 'failed'; error: unknown; wanted: number[] | null };

interface Send {
  ids: number[];
  /** Back to an order that was: not one more to go back to. */
  isUndo: boolean;
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
const orderOf = (course: Course) => course.lessons.map(({ id }) => id);

/** Somebody else changed the lessons of the course, or the course itself. */
const isOutdated = (error: unknown) =>
  ['wrong_state', 'outdated', 'not_found'].includes(problemOf(error) ?? '');

/**
 * The order of a course's lessons: shown at once as the author wants it, stored in one call that numbers them
 * all, put back when that fails. While one call is on its way only the newest order waits for the next.
 */
export function useLessonOrder(course: Course) {
  const client = useQueryClient();
  const query = courseQuery(course.id);
  const [wanted, setWanted] = useState<number[] | null>(null);
  const [past, setPast] = useState<number[][]>([]);
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const busy = useRef(false);
  const next = useRef<Send | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  async function put(send: Send): Promise<void> {
    setWanted(send.ids);
    if (busy.current) {
      next.current = send;
      return;
    }
    busy.current = true;
    setSaving({ step: 'saving' });
    let sent: Send | null = send;
    let result: Saving = { step: 'idle' };
    while (sent) {
      result = await store(sent);
      sent = result.step === 'failed' ? null : next.current;
      next.current = null;
    }
    busy.current = false;
    setWanted(null);
    setSaving(result);
    // Whoever has gone on meanwhile is told where they are.
    if (result.step === 'failed' && !isHere.current) {
      showToast({ tone: 'danger', title: texts.saveFailed, text: texts.restored });
    }
    for (const name of ['lessons', 'tests']) void client.invalidateQueries({ queryKey: [name] });
  }

  async function store({ ids, isUndo }: Send): Promise<Saving> {
    const before = orderOf(client.getQueryData(query.queryKey) ?? course);
    try {
      const stored = await call('orderLessons', { params: { id: course.id }, body: { lessonIds: ids } });
      client.setQueryData(query.queryKey, stored);
    } catch (error) {
      // Perhaps it was carried out and only its answer was lost.
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (!now || !isSame(orderOf(now), ids)) {
        if (isOutdated(error)) setPast([]);
        return { step: 'failed', error, wanted: isOutdated(error) ? null : ids };
      }
    }
    setPast((orders) => (isUndo ? orders.slice(0, -1) : [...orders, before]));
    return { step: isUndo ? 'undone' : 'saved' };
  }

  const ids = wanted ?? orderOf(course);
  const byId = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
  const last = past.at(-1);
  return {
    /** As they are shown. */
    lessons: ids.flatMap((id) => byId.get(id) ?? []),
    /** Whether they are shown otherwise than they are stored: their numbers are then those of their places. */
    isAhead: wanted !== null,
    saving,
    /** Puts the lessons in this order, unless it is the one they stand in. */
    order(next: number[]) {
      if (!isSame(next, ids)) void put({ ids: next, isUndo: false });
    },
    /** Back to the order before the last change; undefined when there was none. */
    undo: last && (() => void put({ ids: last, isUndo: true })),
    isOutdated: saving.step === 'failed' && isOutdated(saving.error),
  };
}

export type LessonOrder = ReturnType<typeof useLessonOrder>;
