import { type ParticipantState, participantStates } from '@stupeni/contract';
import { useLocation, useSearchParams } from '@stupeni/router';
import { useLayoutEffect, useRef } from 'react';
import { parseId } from '@stupeni/rules';
import { isSort, type Sort } from './sorts';

export interface Filters {
  search: string;
  /** Null for every group. */
  groupId: number | null;
  /** Only learners without progress for a while. */
  idle: boolean;
  /** Null for everybody who is not deleted. */
  state: ParticipantState | null;
}

/**
 * Where a page of the list starts: after a row id or before a row id, so that rows added since do not move it. Then
 * `number` is only displayed. Without both the page is found by its number.
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

/** The limit of the API. */
const lastNumber = 1_000_000;

const everybody: Filters = { search: '', groupId: null, idle: false, state: null };

/**
 * Reads and writes the address of the list (`?search=…&groupId=…&idle=1&state=deleted&sort=…&page=3&after=…`). The address can be
 * sent and survives a reload. The browser's Back leads from page to page.
 */
export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const view = viewAt(address);
  // A search field that writes after a pause may use an older address. The newer changes must stay.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = viewAt(address);
  }, [address]);
  const write = (to: (now: ListView) => Partial<ListView>, replace: boolean) => {
    latest.current = { ...latest.current, place: firstPosition, ...to(latest.current) };
    // Keep the parameters and the history state of a dialog that opened while a search was typed.
    const next = new URLSearchParams(toParameters(latest.current));
    for (const [name, value] of address) if (!listParameters.includes(name)) next.set(name, value);
    setAddress(next, { replace, ...(replace && { state }) });
  };
  const { filters, sort, place } = view;
  return {
    filters,
    sort,
    place,
    filtered: filters.search !== '' || filters.groupId !== null || filters.idle || filters.state !== null,
    change: (next) => write((now) => ({ filters: { ...now.filters, ...next } }), true),
    order: (next) => write(() => ({ sort: next }), true),
    goTo: (next) => write(() => ({ place: next }), false),
    reset: () => write(() => ({ filters: everybody }), true),
  };
}

/** The part of the list that an address shows. */
interface ListView {
  filters: Filters;
  sort: Sort;
  place: PagePosition;
}

function viewAt(address: URLSearchParams): ListView {
  const filters = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    groupId: parseId(address.get('groupId')),
    idle: address.get('idle') === '1',
    state: participantStates.find((one) => one === address.get('state')) ?? null,
  };
  const sort = address.get('sort') ?? '';
  return { filters, sort: isSort(sort) ? sort : 'name', place: readPosition(address) };
}

function readPosition(address: URLSearchParams): PagePosition {
  const [after, before] = [parseId(address.get('after')), parseId(address.get('before'))];
  const number = Math.min(parseId(address.get('page')) ?? 1, lastNumber);
  return (after === null) === (before === null) ? positionAt(number) : { number, after, before };
}

/** The filters as query parameters of the API, without empty ones. */
export const filterParameters = ({ search, groupId, idle, state }: Filters) => ({
  ...(search && { search }),
  ...(groupId && { groupId }),
  ...(idle && { idle: '1' as const }),
  ...(state && { state }),
});

/** Parameters of the list. All others in the address belong to dialogs. */
const listParameters = ['search', 'groupId', 'idle', 'state', 'sort', 'page', 'after', 'before'];

function toParameters({ filters, sort, place }: ListView) {
  const { groupId, ...others } = filterParameters(filters);
  const { number, after, before } = place;
  return {
    ...others,
    ...(groupId && { groupId: String(groupId) }),
    ...(sort !== 'name' && { sort }),
    ...(number > 1 && { page: String(number) }),
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  };
}
