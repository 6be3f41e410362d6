import { idFilter, searchFilter, useAddressFilters } from '@stupeni/remote';

/** The filters in the address: `?search=…&courseId=…`. */
const listFilters = { search: searchFilter, courseId: idFilter('courseId') };

/** The filter of a list in the address. */
export function useListAddress() {
  const { filters, filtered, change, reset } = useAddressFilters(listFilters);
  return { filter: filters, isFiltered: filtered, change, reset };
}

export type ListAddress = ReturnType<typeof useListAddress>;
export type ListFilter = ListAddress['filter'];
