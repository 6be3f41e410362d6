import { useSearchParams } from '@stupeni/router';

export interface LessonFilters {
  search: string;
  /** Null for every course. */
  courseId: number | null;
}

/** What the list is narrowed to lives in the address (`?search=…&courseId=…`): it can be sent and survives a reload. */
export function useLessonFilters() {
  const [address, setAddress] = useSearchParams();
  const filters: LessonFilters = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    courseId: idOf(address.get('courseId')),
  };
  const write = ({ search, courseId }: LessonFilters) =>
    setAddress(
      { ...(search && { search }), ...(courseId && { courseId: String(courseId) }) },
      { replace: true },
    );
  return {
    filters,
    filtered: filters.search !== '' || filters.courseId !== null,
    change: (next: Partial<LessonFilters>) => write({ ...filters, ...next }),
    reset: () => write({ search: '', courseId: null }),
  };
}

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
