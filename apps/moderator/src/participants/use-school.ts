import { call } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';

export const useGroups = () =>
  useQuery({ queryKey: ['groups'], queryFn: ({ signal }) => call('listGroups', {}, { signal }) });

/** Paid, used and free access slots (specification §9). */
export const useSlots = () =>
  useQuery({ queryKey: ['slots'], queryFn: ({ signal }) => call('getSlots', {}, { signal }) });
