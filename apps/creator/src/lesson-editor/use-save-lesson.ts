import { ApiError, call, makeRepeatKeys, problemOf } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lastSaved, type Saver } from '../conflict/last-saved';
import { bodyOf, formOf, isSameForm, type LessonBody, type LessonForm } from './lesson-form';

export type Saving =
  | { step: 'idle' }
  | { step: 'saving' }
  /**
   * `error` is what a call threw; null when the question of the duplicate was answered with «Отмена».
   * `gone`: the lesson was deleted meanwhile, and can be brought back or stored as a new one.
   */
  | { step: 'failed'; error: unknown; gone: boolean }
  /** Another lesson has the number (specification §8). `stays`: the one that is edited is stored elsewhere. */
  | { step: 'duplicate'; existingId: number; busy: boolean; stays: boolean }
  /** Somebody else saved the lesson meanwhile. */
  | { step: 'conflict'; theirs: Lesson; by: Saver | null };

/** How a save ended well. */
export type Saved = 'saved' | 'shifted' | 'overwritten' | 'anew';

interface Writing {
  form: LessonForm;
  /** The version that is replaced. */
  version: number | null;
}

const tagOf = (version: number) => `"${version}"`;

/**
 * Saves a lesson, one attempt at a time; nothing of what was typed is touched.
 * @param id null for a new lesson
 */
export function useSaveLesson(id: number | null, onSaved: (how: Saved) => void) {
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  const busy = useRef(false);
  /** The lesson that is written: null for a new one, also in the place of one that was deleted. */
  const target = useRef(id);
  const gone = useRef(false);

  const store = (body: LessonBody, version: number | null, shift: boolean): Promise<Lesson> => {
    const query = shift ? { insert: 'shift' as const } : {};
    if (target.current === null)
      return call('createLesson', { query, body }, { idempotencyKey: keys.keyOf({ body, query }) });
    return call(
      'updateLesson',
      { params: { id: target.current }, query, body },
      version === null ? {} : { ifMatch: tagOf(version) },
    );
  };

  async function attempt(how: Saved, form: LessonForm, run: () => Promise<unknown>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await run();
      done(how);
    } catch (error) {
      if (how !== 'overwritten' && problemOf(error) === 'not_found') gone.current = id !== null;
      const trouble = await troubleOf(error, form);
      if (trouble === null) done('saved');
      else setSaving(trouble);
    } finally {
      busy.current = false;
    }
  }

  function done(how: Saved): void {
    keys.answered();
    setSaving({ step: 'idle' });
    // The lists are read again when they are next shown.
    for (const key of ['lessons', 'tests', 'courses']) void client.invalidateQueries({ queryKey: [key] });
    onSaved(how === 'saved' && target.current !== id ? 'anew' : how);
  }

  /** What stands in the way; null when it is our own save, whose answer was lost. */
  async function troubleOf(error: unknown, form: LessonForm): Promise<Saving | null> {
    const code = problemOf(error);
    if (code === 'duplicate_order' && error instanceof ApiError) {
      return {
        step: 'duplicate',
        existingId: Number(error.body['existingId']),
        busy: false,
        stays: target.current !== null,
      };
    }
    if (code !== 'outdated' || id === null) return failed(error);
    try {
      const params = { id };
      const [theirs, by] = await Promise.all([
        call('getLesson', { params }),
        lastSaved(() => call('listLessonVersions', { params })),
      ]);
      const sent = { ...form, title: form.title.trim() };
      return isSameForm(formOf(theirs), sent) ? null : { step: 'conflict', theirs, by };
    } catch (cause) {
      return failed(cause);
    }
  }

  const failed = (error: unknown): Saving => ({ step: 'failed', error, gone: gone.current });

  /** To its place; where that is another's by now the lesson can only be stored as a new one. */
  async function bringBack(deleted: number): Promise<void> {
    try {
      await call('restoreLesson', { params: { id: deleted } });
      gone.current = false;
      target.current = deleted;
    } catch (error) {
      if (problemOf(error) !== 'duplicate_order') throw error;
      target.current = null;
    }
  }

  return {
    saving,
    save({ form, version }: Writing) {
      setSaving({ step: 'saving' });
      return attempt('saved', form, () => store(bodyOf(form), version, false));
    },
    /** Brings back the lesson that was deleted meanwhile, and saves. */
    restore({ form, version }: Writing) {
      setSaving({ step: 'saving' });
      return attempt('saved', form, async () => {
        if (id !== null) await bringBack(id);
        return store(bodyOf(form), version, false);
      });
    },
    /** Stores what was typed as a new lesson; the deleted one stays deleted. */
    saveAnew({ form, version }: Writing) {
      setSaving({ step: 'saving' });
      target.current = null;
      return attempt('saved', form, () => store(bodyOf(form), version, false));
    },
    /** Makes room at the number by moving the lessons from there on. */
    insert({ form, version }: Writing) {
      setSaving((now) => (now.step === 'duplicate' ? { ...now, busy: true } : now));
      return attempt('shifted', form, () => store(bodyOf(form), version, true));
    },
    /** Specification §8: the existing lesson gets the same data; the one that was edited stays as it was. */
    overwrite({ form }: Writing, existingId: number) {
      setSaving((now) => (now.step === 'duplicate' ? { ...now, busy: true } : now));
      const params = { id: existingId };
      return attempt('overwritten', form, () => call('updateLesson', { params, body: bodyOf(form) }));
    },
    /** «Отмена» at the question: the generic alert, and on in the editor. */
    refuseDuplicate: () => setSaving(failed(null)),
    settle: () => setSaving({ step: 'idle' }),
  };
}
