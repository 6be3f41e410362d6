import { call, makeRepeatKeys, problemOf } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lastSaved, type Saver } from '../conflict/last-saved';
import { coursesQuery } from '../server-state/queries';
import { bodyOf, type CourseForm, formOf, isSameForm } from './course-form';

export type Saving =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'failed'; error: unknown }
  /** Somebody else saved the course meanwhile. */
  | { step: 'conflict'; theirs: CourseRow; by: Saver | null };

/** Saves a course, one attempt at a time; what was typed is not touched. @param id null for a new one */
export function useSaveCourse(id: number | null, onSaved: () => void) {
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  const busy = useRef(false);

  const store = (form: CourseForm, version: number | null) => {
    const body = bodyOf(form);
    if (id === null) return call('createCourse', { body }, { idempotencyKey: keys.keyOf(body) });
    const match = version === null ? {} : { ifMatch: `"${version}"` };
    return call('updateCourse', { params: { id }, body }, match);
  };

  /** What stands in the way; null when it is our own save, whose answer was lost. */
  async function troubleOf(error: unknown, form: CourseForm): Promise<Saving | null> {
    if (problemOf(error) !== 'outdated' || id === null) return { step: 'failed', error };
    try {
      const [courses, by] = await Promise.all([
        client.fetchQuery({ ...coursesQuery(), staleTime: 0 }),
        lastSaved(() => call('listCourseVersions', { params: { id } })),
      ]);
      const theirs = courses.find((course) => course.id === id);
      if (!theirs) return { step: 'failed', error };
      const sent = { ...form, title: form.title.trim() };
      return isSameForm(formOf(theirs), sent) ? null : { step: 'conflict', theirs, by };
    } catch (cause) {
      return { step: 'failed', error: cause };
    }
  }

  async function save(form: CourseForm, version: number | null): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSaving({ step: 'saving' });
    const trouble = await store(form, version).then(
      () => null,
      (error: unknown) => troubleOf(error, form),
    );
    busy.current = false;
    setSaving(trouble ?? { step: 'idle' });
    if (trouble) return;
    keys.answered();
    for (const key of ['courses', 'lessons']) void client.invalidateQueries({ queryKey: [key] });
    onSaved();
  }

  return { saving, save, settle: () => setSaving({ step: 'idle' }) };
}
