import { call } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';

/** Every course of the school, by id. */
export const useCourses = () =>
  useQuery({ queryKey: ['courses'], queryFn: ({ signal }) => call('listCourses', {}, { signal }) });
