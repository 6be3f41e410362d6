import { call } from '@stupeni/api-client';
import { asStored } from '../saving/as-stored';
import type { Savable, Stored } from '../saving/saving';
import { useSaveEntity } from '../saving/use-save-entity';
import { courseHistory } from '../versions/histories';
import { type CourseForm, type CourseState, isSameForm, toCourseBody, toCourseForm } from './course-form';
import { type Merging, saveMerged } from './save-merged';

export type StoredCourse = CourseState & { version: number };

export const readCourse = (id: number) => call('getCourse', { params: { id } });

const savable = (merging: Merging): Savable<CourseForm, StoredCourse> => ({
  put(one) {
    const { id } = one;
    if (id !== null) return saveMerged({ ...one, id }, merging);
    const body = toCourseBody(one.form);
    return call('createCourse', { body }, { idempotencyKey: one.getKey(body) });
  },
  read: readCourse,
  history: courseHistory,
  restore: (id) => call('restoreCourse', { params: { id } }),
  matches: (stored, form) => isSameForm(toCourseForm(stored), { ...form, title: asStored(form.title) }),
  stale: ['courses', 'course', 'lessons'],
});

/**
 * Saves a course, merged with what another author has changed meanwhile.
 * @param id null for a new course
 */
export const useSaveCourse = (
  id: number | null,
  merging: Merging,
  onSaved: (how: 'saved' | 'asNew', stored: Stored) => void,
) => useSaveEntity(id, savable(merging), { onSaved });
