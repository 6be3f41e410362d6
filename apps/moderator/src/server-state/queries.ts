import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The groups of the school. */
export const groupsQuery = () =>
  queryOptions({ queryKey: ['groups'], queryFn: ({ signal }) => call('listGroups', {}, { signal }) });

/** Paid, used and free access slots (specification §9). */
export const slotsQuery = () =>
  queryOptions({ queryKey: ['slots'], queryFn: ({ signal }) => call('getSlots', {}, { signal }) });
