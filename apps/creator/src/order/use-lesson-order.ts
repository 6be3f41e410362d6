import { call, problemOf } from '@stupeni/api-client';
import type { Course } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseQuery } from '../server-state/queries';
import { type Move, moveOf, placed, waysBack } from './moves';
import { texts } from './texts';

export type Saving =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved' | 'undone' }
  /** The lessons stand again as the server has them; `moves` are what was not stored. */
  | { step: 'failed'; error: unknown; moves: readonly Move[] };

interface Send {
  ids: number[];
  /** What makes them of the order before; of several if they waited for another call. */
  moves: readonly Move[];
  isUndo: boolean;
  /** The ways back once it is stored. */
  past: Move[];
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
const orderOf = (course: Course) => course.lessons.map(({ id }) => id);

/** Somebody else changed the lessons of the course, or the course itself. */
const isOutdated = (error: unknown) =>
  ['order_changed', 'wrong_state', 'outdated', 'not_found'].includes(problemOf(error) ?? '');

/**
 * The order of a course's lessons: shown at once as the author wants it, stored in one call that numbers them
 * all and says which order its author saw, put back when that fails. While one call is on its way only the
 * newest order waits for the next.
 */
export function useLessonOrder(course: Course) {
  const client = useQueryClient();
  const query = courseQuery(course.id);
  const [wanted, setWanted] = useState<number[] | null>(null);
  const [past, setPast] = useState<Move[]>([]);
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const busy = useRef(false);
  const next = useRef<Send | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const ids = wanted ?? orderOf(course);

  function make(moves: readonly Move[], isUndo = false): void {
    const left = isUndo ? past.slice(0, -1) : [...past, ...waysBack(ids, moves)];
    void put({ ids: placed(ids, moves), moves, isUndo, past: left });
  }

  async function put(send: Send): Promise<void> {
    setWanted(send.ids);
    setPast(send.past);
    if (busy.current) {
      next.current = { ...send, moves: [...(next.current?.moves ?? []), ...send.moves] };
      return;
    }
    busy.current = true;
    setSaving({ step: 'saving' });
    let seen = orderOf(course);
    let stored = past;
    let sent: Send | null = send;
    let result: Saving = { step: 'idle' };
    while (sent) {
      result = await store(sent, seen);
      const waiting: Send | null = next.current;
      next.current = null;
      if (result.step === 'failed') {
        result = { ...result, moves: [...sent.moves, ...(waiting?.moves ?? [])] };
        setPast(isOutdated(result.error) ? [] : stored);
        break;
      }
      [seen, stored, sent] = [sent.ids, sent.past, waiting];
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

  async function store({ ids, moves, isUndo }: Send, seen: number[]): Promise<Saving> {
    try {
      const body = { lessonIds: ids, seen };
      const stored = await call('orderLessons', { params: { id: course.id }, body });
      client.setQueryData(query.queryKey, stored);
    } catch (error) {
      // Perhaps it was carried out and only its answer was lost.
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (!now || !isSame(orderOf(now), ids)) return { step: 'failed', error, moves };
    }
    return { step: isUndo ? 'undone' : 'saved' };
  }

  const byId = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
  const last = past.at(-1);
  const unstored = saving.step === 'failed' ? saving.moves : [];
  return {
    /** As they are shown. */
    lessons: ids.flatMap((id) => byId.get(id) ?? []),
    /** Whether they are shown otherwise than they are stored: their numbers are then those of their places. */
    isAhead: wanted !== null,
    saving,
    /** Sends the lesson at one place to another. */
    move(from: number, to: number) {
      if (from !== to) make([moveOf(ids, from, to)]);
    },
    /** Takes the last move back; undefined when there was none. */
    undo: last && (() => make([last], true)),
    /** Makes the moves that were not stored in the order that is now; undefined when they change nothing there. */
    again: isSame(placed(ids, unstored), ids) ? undefined : () => make(unstored),
    isOutdated: saving.step === 'failed' && isOutdated(saving.error),
  };
}

export type LessonOrder = ReturnType<typeof useLessonOrder>;
