import { parseId } from '@stupeni/rules';
import { useLocation, useSearchParams } from '@stupeni/router';

export interface ListFilter {
  search: string;
  /** Null for all courses. */
  courseId: number | null;
}

const none: ListFilter = { search: '', courseId: null };

/**
 * The filter of a list in the address (`?search=…&courseId=…`). It can be shared as a link and survives a reload.
 * Other query parameters do not change.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const filter: ListFilter = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    courseId: parseId(address.get('courseId')),
  };
  function write({ search, courseId }: ListFilter) {
    const next = new URLSearchParams(address);
    set(next, 'search', search);
    set(next, 'courseId', courseId === null ? '' : String(courseId));
    // A dialog may have opened during the search. `state` marks its history entry, so pass it on.
    setAddress(next, { replace: true, state });
  }
  return {
    filter,
    narrowed: filter.search !== '' || filter.courseId !== null,
    change: (next: Partial<ListFilter>) => write({ ...filter, ...next }),
    reset: () => write(none),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

function set(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name);
  else address.set(name, value);
}
