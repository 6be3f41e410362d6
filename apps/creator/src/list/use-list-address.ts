import { useLocation, useSearchParams } from '@stupeni/router';

export interface ListFilter {
  search: string;
  /** Null for every course. */
  courseId: number | null;
}

const none: ListFilter = { search: '', courseId: null };

/**
 * What a list is narrowed to lives in the address (`?search=…&courseId=…`): it can be sent and survives a reload.
 * What else stands in the address stays there.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const filter: ListFilter = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    courseId: idOf(address.get('courseId')),
  };
  function write({ search, courseId }: ListFilter) {
    const next = new URLSearchParams(address);
    set(next, 'search', search);
    set(next, 'courseId', courseId === null ? '' : String(courseId));
    // A window may have been opened while a search was typed: its entry of the history stays one of a window.
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

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
