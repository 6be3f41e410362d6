import { call } from '@stupeni/api-client';
import type { Config } from '@stupeni/contract';
import { queryOptions } from '@tanstack/react-query';

/** The reads of this area that more than one screen makes: one key and one call each. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: ['courses'],
    queryFn: ({ signal }) => call('listCourses', {}, { signal }),
  });

/** A course with its lessons in their order. */
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
 * A lesson that is opened to be edited: read anew at each opening, and never behind the back of who edits it.
 * What the server says later does not belong into a form.
 */
export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ['lesson', id],
    queryFn: ({ signal }) => call('getLesson', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A test that is opened to be edited: as a lesson, read anew at each opening and never behind the editor's back. */
export const testQuery = (id: number) =>
  queryOptions({
    queryKey: ['test', id],
    queryFn: ({ signal }) => call('getTest', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The gateway has it in the page as a rule; else it is asked for, once. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('getConfig', undefined, { signal }),
    initialData: configInPage,
    staleTime: Infinity,
    gcTime: Infinity,
  });

function configInPage(): Config | undefined {
  const written = document.getElementById('config')?.textContent || 'null';
  return (JSON.parse(written) as Config | null) ?? undefined;
}
