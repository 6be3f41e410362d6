import { idOf } from '@stupeni/rules';
import { useLocation, useSearchParams } from '@stupeni/router';
import type { Answered } from './sources';

export interface QueueFilter {
  search: string;
  /** Null for every course. */
  courseId: number | null;
  /** Null for every lesson. A lesson needs a course. */
  lessonId: number | null;
  /** Which questions; unanswered ones by default (specification §2). */
  answered: Answered;
}

/** The filter of a queue. The address stores it: `?search=…&courseId=…&lessonId=…&answered=…`. */
export function useQueueFilter() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const filter: QueueFilter = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    courseId: idOf(address.get('courseId')),
    lessonId: idOf(address.get('lessonId')),
    answered: answeredOf(address.get('answered')),
  };
  const write = ({ search, courseId, lessonId, answered }: QueueFilter) =>
    setAddress(
      {
        ...(search && { search }),
        ...(courseId && { courseId: String(courseId) }),
        ...(lessonId && { lessonId: String(lessonId) }),
        ...(answered !== 'no' && { answered }),
      },
      // `state` marks the history entry of an open desk. The teacher may open the desk while the search is still typed.
      { replace: true, state },
    );
  return {
    filter,
    narrowed: filter.search !== '' || filter.courseId !== null || filter.lessonId !== null,
    change: (next: Partial<QueueFilter>) => write({ ...filter, ...next }),
    reset: () => write({ ...filter, search: '', courseId: null, lessonId: null }),
  };
}

const answeredOf = (text: string | null): Answered => (text === 'yes' || text === 'all' ? text : 'no');
