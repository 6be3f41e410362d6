import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The reads of this area that more than one screen makes: one key and one call each. */
export const groupsQuery = () =>
  queryOptions({ queryKey: ['groups'], queryFn: ({ signal }) => call('listGroups', {}, { signal }) });

/** Paid, used and free access slots (specification §9). */
export const slotsQuery = () =>
  queryOptions({ queryKey: ['slots'], queryFn: ({ signal }) => call('getSlots', {}, { signal }) });
