import {
  type ParticipantNeed,
  participantNeeds,
  type ParticipantState,
  participantStates,
} from '@stupeni/contract';
import { choiceFilter, flagFilter, idFilter, searchFilter, useAddressFilters } from '@stupeni/remote';
import { type Sort, sorts } from './sorts';

export interface Filters {
  search: string;
  /** Null for all groups. */
  groupId: number | null;
  /** True for only the learners without progress for a while. */
  idle: boolean;
  /** Null for everybody who is not deleted. */
  state: ParticipantState | null;
  /** Null for everybody, whatever they need. */
  needs: ParticipantNeed | null;
}

/**
 * The position of a page in the list. `after` or `before` is the id of the row next to the page, so that new rows do
 * not move the page; `number` is then only displayed. When both are null, the page is found by its number.
 */
export interface PagePosition {
  number: number;
  after: number | null;
  before: number | null;
}

export interface ListAddress {
  filters: Filters;
  sort: Sort;
  place: PagePosition;
  filtered: boolean;
  /** Changes filters and goes to the first page. */
  change: (next: Partial<Filters>) => void;
  order: (sort: Sort) => void;
  goTo: (place: PagePosition) => void;
  reset: () => void;
}

/** The page with a number. */
export const positionAt = (number: number): PagePosition => ({ number, after: null, before: null });

export const firstPosition: PagePosition = positionAt(1);

/** The greatest number of a page that the API accepts. */
const greatestPage = 1_000_000;

const everybody: Filters = { search: '', groupId: null, idle: false, state: null, needs: null };

const listFilters = {
  search: searchFilter,
  groupId: idFilter('groupId'),
  idle: flagFilter('idle'),
  state: choiceFilter('state', participantStates, null),
  needs: choiceFilter('needs', participantNeeds, null),
  sort: choiceFilter('sort', sorts, 'name'),
  page: idFilter('page'),
  after: idFilter('after'),
  before: idFilter('before'),
};

const firstPage = { page: null, after: null, before: null };

/**
 * Reads and writes the address of the list
 * (`?search=…&groupId=…&idle=1&state=deleted&needs=due&sort=…&page=3&after=…`). The browser's Back leads from page to
 * page.
 */
export function useListAddress(): ListAddress {
  const list = useAddressFilters(listFilters);
  const { search, groupId, idle, state, needs, sort, ...position } = list.filters;
  return {
    filters: { search, groupId, idle, state, needs },
    sort,
    place: toPosition(position),
    filtered: search !== '' || groupId !== null || idle || state !== null || needs !== null,
    change: (next) => list.change({ ...next, ...firstPage }),
    order: (next) => list.change({ sort: next, ...firstPage }),
    goTo: ({ number, after, before }) =>
      list.change({ page: number > 1 ? number : null, after, before }, { replace: false }),
    reset: () => list.change({ ...everybody, ...firstPage }),
  };
}

function toPosition({ page, after, before }: Record<keyof typeof firstPage, number | null>): PagePosition {
  const number = Math.min(page ?? 1, greatestPage);
  return (after === null) === (before === null) ? positionAt(number) : { number, after, before };
}

/** The filters as query parameters of the API, without empty ones. */
export const toFilterParameters = ({ search, groupId, idle, state, needs }: Filters) => ({
  ...(search && { search }),
  ...(groupId && { groupId }),
  ...(idle && { idle: '1' as const }),
  ...(state && { state }),
  ...(needs && { needs }),
});
