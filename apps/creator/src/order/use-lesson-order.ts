import { call, readProblemCode } from '@stupeni/api-client';
import type { Course } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseQuery } from '../server-state/queries';
import { applyMoves, inverseMoves, type Move, makeMove } from './moves';
import { texts } from './texts';

type OrderSaving =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved' | 'undone' }
  /** The list shows the order of the server again. `moves` were not stored. */
  | { step: 'failed'; error: unknown; moves: readonly Move[] };

interface Send {
  ids: number[];
  /** The moves from the previous order to this one. Several when they waited for another call. */
  moves: readonly Move[];
  isUndo: boolean;
  /** The moves that undo earlier changes, after this order is stored. */
  undoMoves: Move[];
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
const listLessonIds = (course: Course) => course.lessons.map(({ id }) => id);

/** Whether the call failed because the lessons or the course changed in between. */
const isOutdated = (error: unknown) =>
  ['order_changed', 'wrong_state', 'outdated', 'not_found'].includes(readProblemCode(error) ?? '');

/**
 * The order of the lessons of a course. A new order is shown at once and stored with one call. The call also
 * names the order that the author saw. After an error the list shows the order of the server. While a call
 * runs, only the newest order waits.
 */
export function useLessonOrder(course: Course) {
  const client = useQueryClient();
  const query = courseQuery(course.id);
  const [shownIds, setShownIds] = useState<number[] | null>(null);
  const [undoMoves, setUndoMoves] = useState<Move[]>([]);
  const [saving, setSaving] = useState<OrderSaving>({ step: 'idle' });
  const busy = useRef(false);
  const next = useRef<Send | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const ids = shownIds ?? listLessonIds(course);

  function apply(moves: readonly Move[], isUndo = false): void {
    const remaining = isUndo ? undoMoves.slice(0, -1) : [...undoMoves, ...inverseMoves(ids, moves)];
    void put({ ids: applyMoves(ids, moves), moves, isUndo, undoMoves: remaining });
  }

  async function put(send: Send): Promise<void> {
    setShownIds(send.ids);
    setUndoMoves(send.undoMoves);
    if (busy.current) {
      next.current = { ...send, moves: [...(next.current?.moves ?? []), ...send.moves] };
      return;
    }
    busy.current = true;
    setSaving({ step: 'saving' });
    let seen = listLessonIds(course);
    let stored = undoMoves;
    let sent: Send | null = send;
    let result: OrderSaving = { step: 'idle' };
    while (sent) {
      result = await store(sent, seen);
      const waiting: Send | null = next.current;
      next.current = null;
      if (result.step === 'failed') {
        result = { ...result, moves: [...sent.moves, ...(waiting?.moves ?? [])] };
        setUndoMoves(isOutdated(result.error) ? [] : stored);
        break;
      }
      [seen, stored, sent] = [sent.ids, sent.undoMoves, waiting];
    }
    busy.current = false;
    setShownIds(null);
    setSaving(result);
    // The author went to another screen, so a message reports the failure there.
    if (result.step === 'failed' && !isMounted.current) {
      showToast({ tone: 'danger', title: texts.saveFailed, text: texts.restored });
    }
    for (const name of ['lessons', 'tests']) void client.invalidateQueries({ queryKey: [name] });
  }

  async function store({ ids, moves, isUndo }: Send, seen: number[]): Promise<OrderSaving> {
    try {
      const body = { lessonIds: ids, seen };
      const stored = await call('orderLessons', { params: { id: course.id }, body });
      client.setQueryData(query.queryKey, stored);
    } catch (error) {
      // The order may be stored, and only the answer lost.
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (!now || !isSame(listLessonIds(now), ids)) return { step: 'failed', error, moves };
    }
    return { step: isUndo ? 'undone' : 'saved' };
  }

  const byId = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
  const last = undoMoves.at(-1);
  const unstored = saving.step === 'failed' ? saving.moves : [];
  return {
    /** In the order that the list shows. */
    lessons: ids.flatMap((id) => byId.get(id) ?? []),
    /** Whether the shown order is not stored yet. The rows are then numbered by their places. */
    isUnsaved: shownIds !== null,
    saving,
    /** Moves the lesson at index `from` to index `to`. */
    move(from: number, to: number) {
      if (from !== to) apply([makeMove(ids, from, to)]);
    },
    /** Undoes the last move. Undefined when there is none. */
    undo: last && (() => apply([last], true)),
    /** Repeats the moves that were not stored in the current order. Undefined when they would change nothing. */
    retry: isSame(applyMoves(ids, unstored), ids) ? undefined : () => apply(unstored),
    isOutdated: saving.step === 'failed' && isOutdated(saving.error),
  };
}

export type LessonOrder = ReturnType<typeof useLessonOrder>;
