import { useSearchParams } from '@stupeni/router';

export interface Filters {
  search: string;
  /** Null for every group. */
  groupId: number | null;
}

export interface AddressedFilters {
  filters: Filters;
  filtered: boolean;
  change(next: Partial<Filters>): void;
  reset(): void;
}

/** What the list is narrowed to lives in the address (`?search=…&groupId=…`): it can be sent and survives a reload. */
export function useParticipantFilters(): AddressedFilters {
  const [address, setAddress] = useSearchParams();
  const filters = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    groupId: idOf(address.get('groupId')),
  };
  const write = ({ search, groupId }: Filters) =>
    setAddress(
      { ...(search && { search }), ...(groupId && { groupId: String(groupId) }) },
      { replace: true },
    );
  return {
    filters,
    filtered: filters.search !== '' || filters.groupId !== null,
    change: (next) => write({ ...filters, ...next }),
    reset: () => write({ search: '', groupId: null }),
  };
}

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
