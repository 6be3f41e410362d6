import { call } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The numbers are not read again for this time. */
const freshMs = 60_000;

/** The list waits this long for the numbers above it. Later ones would move the rows, so this visit goes without them. */
const waitMs = 1000;

/** What waits for the moderator. `isSettled`: nothing will come above the list any more. */
export function useMorning() {
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
  return { morning: isLate ? undefined : data, isSettled: isFetched || isLate };
}
