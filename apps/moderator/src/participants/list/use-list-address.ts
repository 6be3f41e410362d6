import { useLocation, useSearchParams } from '@stupeni/router';
import { useLayoutEffect, useRef } from 'react';
import { idOf } from '../../page/id-of';
import { isSort, type Sort } from './sorts';

export interface Filters {
  search: string;
  /** Null for every group. */
  groupId: number | null;
  /** Only those who have not moved for a while. */
  idle: boolean;
}

/** Where a page of the list begins: at the top, after a row or before one. `number` is for the eye alone. */
export interface Place {
  number: number;
  after: number | null;
  before: number | null;
}

export interface ListAddress {
  filters: Filters;
  sort: Sort;
  place: Place;
  filtered: boolean;
  /** Another choice begins at its first page. */
  change: (next: Partial<Filters>) => void;
  order: (sort: Sort) => void;
  goTo: (place: Place) => void;
  reset: () => void;
}

export const firstPlace: Place = { number: 1, after: null, before: null };

const everybody: Filters = { search: '', groupId: null, idle: false };

/**
 * What is seen of the list lives in the address (`?search=…&groupId=…&idle=1&sort=…&page=3&after=…`): it can be
 * sent, survives a reload, and the browser's Back leads from page to page.
 */
export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const seen = seenAt(address);
  // A field that writes after a pause was drawn at an earlier address: what has changed since must stay.
  const latest = useRef(seen);
  useLayoutEffect(() => {
    latest.current = seenAt(address);
  }, [address]);
  const write = (to: (now: Seen) => Partial<Seen>, replace: boolean) => {
    latest.current = { ...latest.current, place: firstPlace, ...to(latest.current) };
    // A window may have been opened while a search was typed: it and its entry of the history stay.
    const next = new URLSearchParams(wordsOf(latest.current));
    for (const [name, value] of address) if (!listWords.includes(name)) next.set(name, value);
    setAddress(next, { replace, ...(replace && { state }) });
  };
  const { filters, sort, place } = seen;
  return {
    filters,
    sort,
    place,
    filtered: filters.search !== '' || filters.groupId !== null || filters.idle,
    change: (next) => write((now) => ({ filters: { ...now.filters, ...next } }), true),
    order: (next) => write(() => ({ sort: next }), true),
    goTo: (next) => write(() => ({ place: next }), false),
    reset: () => write(() => ({ filters: everybody }), true),
  };
}

/** What an address says. */
interface Seen {
  filters: Filters;
  sort: Sort;
  place: Place;
}

function seenAt(address: URLSearchParams): Seen {
  const filters = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    groupId: idOf(address.get('groupId')),
    idle: address.get('idle') === '1',
  };
  const sort = address.get('sort') ?? '';
  return { filters, sort: isSort(sort) ? sort : 'name', place: placeOf(address) };
}

function placeOf(address: URLSearchParams): Place {
  const [after, before] = [idOf(address.get('after')), idOf(address.get('before'))];
  if ((after === null) === (before === null)) return firstPlace;
  return { number: idOf(address.get('page')) ?? 1, after, before };
}

/** What the list is narrowed to, as the API takes it; words that narrow nothing are left out. */
export const wordsOfFilters = ({ search, groupId, idle }: Filters) => ({
  ...(search && { search }),
  ...(groupId && { groupId }),
  ...(idle && { idle: '1' as const }),
});

/** What the address says of the list; the rest of it is of windows over the list. */
const listWords = ['search', 'groupId', 'idle', 'sort', 'page', 'after', 'before'];

function wordsOf({ filters, sort, place }: Seen) {
  const { groupId, ...narrowed } = wordsOfFilters(filters);
  const { number, after, before } = place;
  return {
    ...narrowed,
    ...(groupId && { groupId: String(groupId) }),
    ...(sort !== 'name' && { sort }),
    ...(number > 1 && { page: String(number) }),
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  };
}
