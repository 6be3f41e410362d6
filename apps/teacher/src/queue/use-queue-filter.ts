import { choiceFilter, flagFilter, idFilter, searchFilter, useAddressFilters } from '@stupeni/remote';
import type { Answered } from '../server-state/sources';

export interface QueueFilter {
  search: string;
  /** Null for every course. */
  courseId: number | null;
  /** Null for every lesson. A lesson needs a course. */
  lessonId: number | null;
  /** The group of the learner; null for everybody. */
  groupId: number | null;
  /** The questions to show; the unanswered ones by default (specification §2). */
  answered: Answered;
  /** True for the latest first. Answered questions have an order of their own. */
  newestFirst: boolean;
}

const answeredValues: readonly Answered[] = ['no', 'yes', 'all'];
const queueFilters = {
  search: searchFilter,
  courseId: idFilter('courseId'),
  lessonId: idFilter('lessonId'),
  groupId: idFilter('groupId'),
  answered: choiceFilter('answered', answeredValues, 'no'),
  newestFirst: flagFilter('sort', 'newest'),
};
const noFilter = { search: '', courseId: null, lessonId: null, groupId: null };

/** The filter of a queue. The address stores it: `?search=…&courseId=…&lessonId=…&groupId=…&answered=…&sort=newest`. */
export function useQueueFilter() {
  const { filters, change } = useAddressFilters<QueueFilter>(queueFilters);
  const { search, courseId, lessonId, groupId } = filters;
  const newestFirst = filters.answered === 'no' && filters.newestFirst;
  return {
    filter: { ...filters, newestFirst },
    /** Whether a filter can hide items. */
    isNarrowed: search !== '' || courseId !== null || lessonId !== null || groupId !== null,
    change: (next: Partial<QueueFilter>) => change({ newestFirst, ...next }),
    reset: () => change({ newestFirst, ...noFilter }),
  };
}
