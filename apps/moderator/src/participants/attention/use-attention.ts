import { call } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The numbers are not read again within this time. */
const freshMs = 60_000;

/**
 * The list waits at most this long for the numbers above it. Numbers that load later would move the rows, so they are
 * not shown on this visit.
 */
const waitMs = 1000;

/** What waits for the moderator. `isSettled`: no numbers will appear above the list any more. */
export function useAttention() {
  const { data, isFetched } = useQuery({
    queryKey: ['morning'],
    queryFn: ({ signal }) => call('getMorning', undefined, { signal }),
    staleTime: freshMs,
  });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isFetched) return;
    const timer = setTimeout(() => setIsLate(true), waitMs);
    return () => clearTimeout(timer);
  }, [isFetched]);
  return { numbers: isLate ? undefined : data, isSettled: isFetched || isLate };
}
