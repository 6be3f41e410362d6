import { parseId } from '@stupeni/rules';
import { useLocation, useSearchParams } from '@stupeni/router';
import { deskParameter } from '../desk/use-opened-item';
import type { Answered } from '../server-state/sources';

export interface QueueFilter {
  search: string;
  /** Null for every course. */
  courseId: number | null;
  /** Null for every lesson. A lesson needs a course. */
  lessonId: number | null;
  /** The group of the learner; null for everybody. */
  groupId: number | null;
  /** Which questions; unanswered ones by default (specification §2). */
  answered: Answered;
  /** The latest first. Answered questions have an order of their own. */
  newestFirst: boolean;
}

/** The filter of a queue. The address stores it: `?search=…&courseId=…&lessonId=…&groupId=…&answered=…&sort=newest`. */
export function useQueueFilter() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const answered = parseAnswered(address.get('answered'));
  const filter: QueueFilter = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    courseId: parseId(address.get('courseId')),
    lessonId: parseId(address.get('lessonId')),
    groupId: parseId(address.get('groupId')),
    answered,
    newestFirst: answered === 'no' && address.get('sort') === 'newest',
  };
  // The teacher may open the desk while the search is still typed: its parameter and its history entry stay.
  const open = address.get(deskParameter);
  const write = ({ search, courseId, lessonId, groupId, answered: shown, newestFirst }: QueueFilter) =>
    setAddress(
      {
        ...(search && { search }),
        ...(courseId && { courseId: String(courseId) }),
        ...(lessonId && { lessonId: String(lessonId) }),
        ...(groupId && { groupId: String(groupId) }),
        ...(shown !== 'no' && { answered: shown }),
        ...(newestFirst && { sort: 'newest' }),
        ...(open !== null && { [deskParameter]: open }),
      },
      { replace: true, state },
    );
  const { search, courseId, lessonId, groupId } = filter;
  return {
    filter,
    narrowed: search !== '' || courseId !== null || lessonId !== null || groupId !== null,
    change: (next: Partial<QueueFilter>) => write({ ...filter, ...next }),
    reset: () => write({ ...filter, search: '', courseId: null, lessonId: null, groupId: null }),
  };
}

const parseAnswered = (text: string | null): Answered => (text === 'yes' || text === 'all' ? text : 'no');
