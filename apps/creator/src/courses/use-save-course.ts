import { call } from '@stupeni/api-client';
import type { Savable } from '../saving/saving';
import { useSaveDocument } from '../saving/use-save-document';
import { courseHistory } from '../versions/histories';
import { bodyOf, type CourseForm, type CourseState, formOf, isSameForm } from './course-form';

export type StoredCourse = CourseState & { version: number };

const courses: Savable<CourseForm, StoredCourse> = {
  put({ id, form, match, keyOf }) {
    const body = bodyOf(form);
    return id === null
      ? call('createCourse', { body }, { idempotencyKey: keyOf(body) })
      : call('updateCourse', { params: { id }, body }, match);
  },
  read: (id) => call('getCourse', { params: { id } }),
  history: courseHistory,
  restore: (id) => call('restoreCourse', { params: { id } }),
  matches: (stored, form) => isSameForm(formOf(stored), { ...form, title: form.title.trim() }),
  stale: ['courses', 'course', 'lessons'],
};

/** Saves a course. @param id null for a new course */
export const useSaveCourse = (id: number | null, onSaved: (how: 'saved' | 'asNew') => void) =>
  useSaveDocument(id, courses, { onSaved });
