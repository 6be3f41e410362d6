import { call, readProblemCode } from '@stupeni/api-client';
import type { Course } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseQuery } from '../server-state/queries';
import { makeMove } from './moves';
import {
  type Change,
  isSameOutline,
  moveLesson,
  type Outline,
  placeSection,
  readOutline,
  toBody,
  toRowId,
  toRows,
} from './outline';
import { texts } from './texts';

type OutlineSaving =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved' | 'undone' }
  /** The page shows the outline of the server again. `changes` were not stored. */
  | { step: 'failed'; error: unknown; changes: readonly Change[] };

interface OutlineSave {
  outline: Outline;
  /** The changes from the previous outline to this one. There are several when they waited for another call. */
  changes: readonly Change[];
  isUndo: boolean;
  /** The outlines for the next undos, after this one is stored. The last one is for the next undo. */
  undoOutlines: readonly Outline[];
}

type Lesson = Course['lessons'][number];

/** A row of the page: the title of a section, or a lesson. `id` is its number in `toRows`. */
export type OutlineRow =
  | { kind: 'section'; id: number; title: string; sectionId: number | undefined }
  | { kind: 'lesson'; id: number; title: string; lesson: Lesson };

/** Whether the call failed because the lessons, the sections or the course changed meanwhile. */
const isOutdated = (error: unknown) =>
  ['order_changed', 'wrong_state', 'outdated', 'not_found'].includes(readProblemCode(error) ?? '');

/**
 * The sections of a course and the order of its lessons. A change is shown at once and stored with one call. The call
 * also names the outline that the author saw. After an error the page shows the outline of the server. While a call
 * runs, only the newest outline waits to be sent.
 */
export function useOutline(course: Course) {
  const client = useQueryClient();
  const query = courseQuery(course.id);
  const [unsavedOutline, setUnsavedOutline] = useState<Outline | null>(null);
  const [allUndoOutlines, setUndoOutlines] = useState<readonly Outline[]>([]);
  const [lastStored, setLastStored] = useState<Outline | null>(null);
  const [saving, setSaving] = useState<OutlineSaving>({ step: 'idle' });
  const busy = useRef(false);
  const waitingSave = useRef<OutlineSave | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const outline: Outline = unsavedOutline ?? readOutline(course);
  // An undo past the change of somebody else would also undo that change.
  const isOwn = unsavedOutline !== null || (lastStored !== null && isSameOutline(outline, lastStored));
  const undoOutlines = isOwn ? allUndoOutlines : [];

  function apply(changes: readonly Change[]): void {
    const wanted = applyAll(changes, outline);
    if (!isSameOutline(wanted, outline))
      void put({ outline: wanted, changes, isUndo: false, undoOutlines: [...undoOutlines, outline] });
  }

  async function put(send: OutlineSave): Promise<void> {
    setUnsavedOutline(send.outline);
    setUndoOutlines(send.undoOutlines);
    if (busy.current) {
      waitingSave.current = { ...send, changes: [...(waitingSave.current?.changes ?? []), ...send.changes] };
      return;
    }
    busy.current = true;
    setSaving({ step: 'saving' });
    // A drag that began before the last answer calls `put` of an earlier render, so `course` is too old. If the author
    // saw the outline of that answer, it is in the cache.
    const cached = client.getQueryData(query.queryKey);
    let seen = readOutline(cached && isSameOutline(readOutline(cached), outline) ? cached : course);
    let storedUndoOutlines = undoOutlines;
    let sent: OutlineSave | null = send;
    let result: OutlineSaving = { step: 'idle' };
    while (sent) {
      const answer = await store(sent, seen);
      const waiting: OutlineSave | null = waitingSave.current;
      waitingSave.current = null;
      if ('error' in answer) {
        const changes = [...sent.changes, ...(waiting?.changes ?? [])];
        result = { step: 'failed', error: answer.error, changes };
        setUndoOutlines(isOutdated(answer.error) ? [] : storedUndoOutlines);
        break;
      }
      result = { step: sent.isUndo ? 'undone' : 'saved' };
      [seen, storedUndoOutlines, sent] = [readOutline(answer.course), sent.undoOutlines, waiting];
      setLastStored(seen);
    }
    busy.current = false;
    setUnsavedOutline(null);
    setSaving(result);
    // The author went to another screen, so a message reports the failure there.
    if (result.step === 'failed' && !isMounted.current) {
      showToast({ tone: 'danger', title: texts.saveFailed, text: texts.restored });
    }
    for (const name of ['lessons', 'tests']) void client.invalidateQueries({ queryKey: [name] });
  }

  async function store(
    { outline: wanted }: OutlineSave,
    seen: ReturnType<typeof readOutline>,
  ): Promise<{ course: Course } | { error: unknown }> {
    try {
      const body = { ...toBody(wanted, seen), seen };
      const stored = await call('arrangeCourse', { params: { id: course.id }, body });
      // A read that began earlier would replace this answer with an older one.
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, stored);
      return { course: stored };
    } catch (error) {
      // The outline may be stored, and only the answer lost.
      const current = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      return current && isSameOutline(readOutline(current), wanted) ? { course: current } : { error };
    }
  }

  const previousOutline = undoOutlines.at(-1);
  const unstored = saving.step === 'failed' ? saving.changes : [];
  const repeated = applyAll(unstored, outline);
  return {
    outline,
    /** Sections and lessons from top to bottom. */
    rows: listRows(outline, course),
    /** Whether the shown outline is not stored yet. */
    isUnsaved: unsavedOutline !== null,
    saving,
    change: (change: Change) => apply([change]),
    /** Moves the lesson of one row to the place of another. */
    move(from: number, to: number) {
      if (from !== to) apply([moveLesson(makeMove(toRows(outline), from, to))]);
    },
    /** Moves a section with its lessons. The parameters are indices among the sections. */
    moveSection(from: number, to: number) {
      const ids = outline.sections.map((section, at) => toRowId(section, at));
      if (from !== to) apply([placeSection(makeMove(ids, from, to))]);
    },
    /** Undoes the last change. Undefined when there is none. */
    undo:
      previousOutline &&
      (() =>
        void put({
          outline: previousOutline,
          changes: [],
          isUndo: true,
          undoOutlines: undoOutlines.slice(0, -1),
        })),
    /** Applies the changes that were not stored to the present outline. Undefined when they would change nothing. */
    retry: isSameOutline(repeated, outline) ? undefined : () => apply(unstored),
    isOutdated: saving.step === 'failed' && isOutdated(saving.error),
  };
}

export type Outlining = ReturnType<typeof useOutline>;

const applyAll = (changes: readonly Change[], outline: Outline): Outline =>
  changes.reduce((sum, change) => change(sum), outline);

function listRows(outline: Outline, { lessons }: Course): OutlineRow[] {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const sections = new Map(outline.sections.map((section, at) => [toRowId(section, at), section]));
  return toRows(outline).flatMap((id): OutlineRow[] => {
    const section = sections.get(id);
    if (section) return [{ kind: 'section', id, title: section.title, sectionId: section.id }];
    const lesson = byId.get(id);
    return lesson ? [{ kind: 'lesson', id, title: lesson.title, lesson }] : [];
  });
}
