import { call } from '@stupeni/api-client';
import { configQuery } from '@stupeni/remote';
import { queryOptions, type Query } from '@tanstack/react-query';

/** The reads of this remote: each has one cache key and one call. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: ['courses'],
    queryFn: ({ signal }) => call('listCourses', undefined, { signal }),
  });

/** What the learner does next. Only learners may read it. */
export const nextStepsQuery = () =>
  queryOptions({
    queryKey: ['next-steps'],
    queryFn: ({ signal }) => call('getNextSteps', undefined, { signal }),
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

/** A FILE lesson as a task. Its id is the id of the lesson (product decisions §5). */
export const taskQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['task', lessonId],
    queryFn: ({ signal }) => call('getTask', { params: { lessonId } }, { signal }),
  });

/** An announcement of the school to the learner. */
export const announcementQuery = (id: number) =>
  queryOptions({
    queryKey: ['announcement', id],
    queryFn: ({ signal }) => call('getMyAnnouncement', { params: { id } }, { signal }),
  });

/** Whether a read depends on the learner: every read except the configuration. */
export const isLearningQuery = ({ queryKey }: Query): boolean => queryKey[0] !== configQuery().queryKey[0];
