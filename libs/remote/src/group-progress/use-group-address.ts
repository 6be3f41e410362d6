import { groupShows } from '@stupeni/contract';
import {
  choiceFilter,
  idFilter,
  searchFilter,
  useAddressFilters,
} from '../address-filters/use-address-filters';

/** The orders of the table. The first is the default. */
export const groupSorts = [
  'name',
  '-name',
  'completed',
  '-completed',
  'lastStep',
  '-lastStep',
  'since',
  '-since',
] as const;
export type GroupSort = (typeof groupSorts)[number];

const filters = {
  courseId: idFilter('course'),
  show: choiceFilter('show', groupShows, null),
  search: searchFilter,
  sort: choiceFilter('sort', groupSorts, 'name'),
};

/**
 * The filters and the order of the table, which are stored in the address:
 * `?course=2&show=stuck&search=иван&sort=since`.
 */
export const useGroupAddress = () => useAddressFilters(filters);
