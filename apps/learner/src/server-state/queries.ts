import { call } from '@stupeni/api-client';
import type { Config } from '@stupeni/contract';
import { queryOptions, type Query } from '@tanstack/react-query';

/** The reads of this area: one key and one call each. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: ['courses'],
    queryFn: ({ signal }) => call('listCourses', undefined, { signal }),
  });

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call('getCourse', { params: { id } }, { signal }),
  });

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ['lesson', id],
    queryFn: ({ signal }) => call('getLesson', { params: { id } }, { signal }),
  });

/** A FILE lesson as a task; its id is the lesson's (product decisions §5). */
export const taskQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['task', lessonId],
    queryFn: ({ signal }) => call('getTask', { params: { lessonId } }, { signal }),
  });

/** All comments of a lesson, the oldest first; its key is what an answer that arrives makes stale. */
export const commentsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['comments', lessonId],
    queryFn: ({ signal }) => call('listComments', { params: { lessonId } }, { signal }),
  });

/** The gateway has it in the page as a rule; else it is asked for, only where it is needed, and once. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('getConfig', undefined, { signal }),
    initialData: configInPage,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Everything but the configuration depends on what the learner did. */
export const isLearning = ({ queryKey }: Query): boolean => queryKey[0] !== configQuery().queryKey[0];

function configInPage(): Config | undefined {
  const written = document.getElementById('config')?.textContent || 'null';
  return (JSON.parse(written) as Config | null) ?? undefined;
}
