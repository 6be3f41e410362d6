import { call } from '@stupeni/api-client';
import { greatestOrder } from '@stupeni/contract';
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

/**
 * The number after the last lesson of a course. It is read again at each opening of a new lesson. A cached number
 * would be the number of the lesson that the author has just created.
 */
export const nextOrderQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['lessons', 'next order', courseId],
    queryFn: async ({ signal }) => {
      const query = { courseId, sort: '-order', limit: 1 };
      const [last] = await call('listLessons', { query }, { signal });
      return Math.min((last?.order ?? 0) + 1, greatestOrder);
    },
    staleTime: 0,
    gcTime: 0,
  });

export const testsQuery = () =>
  queryOptions({
    queryKey: ['tests'],
    queryFn: ({ signal }) => call('listTests', {}, { signal }),
  });

/** The lessons that use a test. The page of the test editor and the line in its head share this query. */
export const testUseQuery = (id: number) =>
  queryOptions({
    queryKey: ['use', 'test', id],
    queryFn: ({ signal }) => call('getTestUse', { params: { id } }, { signal }),
    staleTime: 5000,
  });

/**
 * A lesson for the editor. It is loaded at each opening, and again after a save that left the editor open. The form is
 * made once, so a later answer does not change it.
 */
export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ['lesson', id],
    queryFn: ({ signal }) => call('getLesson', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A test for the editor. It is loaded at each opening and never in between. */
export const testQuery = (id: number) =>
  queryOptions({
    queryKey: ['test', id],
    queryFn: ({ signal }) => call('getTest', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
