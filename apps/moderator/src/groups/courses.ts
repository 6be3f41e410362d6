import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Specification §9: this course is open to every learner, without any group. */
export const openToAll = 1;

/** Every course of the school, by id. */
export const coursesQuery = () =>
  queryOptions({ queryKey: ['courses'], queryFn: ({ signal }) => call('listCourses', {}, { signal }) });
