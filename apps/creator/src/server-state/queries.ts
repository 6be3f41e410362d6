import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** All courses. The queries in this file are shared by several screens. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: ['courses'],
    queryFn: ({ signal }) => call('listCourses', {}, { signal }),
  });

/** A course with its lessons. */
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call('getCourse', { params: { id } }, { signal }),
  });

export const testsQuery = () =>
  queryOptions({
    queryKey: ['tests'],
    queryFn: ({ signal }) => call('listTests', {}, { signal }),
  });

/**
 * A lesson for the editor. It is loaded at each opening and never in between, because a later answer must not
 * change the form.
 */
export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ['lesson', id],
    queryFn: ({ signal }) => call('getLesson', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A test for the editor. It is loaded at each opening and never in between, like a lesson. */
export const testQuery = (id: number) =>
  queryOptions({
    queryKey: ['test', id],
    queryFn: ({ signal }) => call('getTest', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
