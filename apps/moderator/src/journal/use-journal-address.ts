import { journalGroups, type JournalGroup } from '@stupeni/contract';
import { useSearchParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import type { JournalQuery } from './queries';
import { texts } from './texts';

type Period = keyof typeof texts.periods;

/** The filters of the journal, which are stored in the address. */
export interface JournalFilters {
  search: string;
  personId: number | null;
  group: JournalGroup | null;
  period: Period;
}

const isPeriod = (written: string): written is Period => Object.hasOwn(texts.periods, written);

export function useJournalAddress() {
  const [address, setAddress] = useSearchParams();
  const period = address.get('days') ?? '';
  const filters: JournalFilters = {
    search: address.get('search') ?? '',
    personId: parseId(address.get('person')),
    group: journalGroups.find((group) => group === address.get('group')) ?? null,
    period: isPeriod(period) ? period : '',
  };
  const change = (next: Partial<JournalFilters>) => {
    const { search, personId, group, period: days } = { ...filters, ...next };
    const written = { search, person: personId === null ? '' : String(personId), group: group ?? '', days };
    setAddress(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')), {
      replace: true,
    });
  };
  const filtered = address.size > 0;
  return { filters, filtered, change, reset: () => setAddress({}, { replace: true }) };
}

/** The filters as the API takes them. The first day begins at midnight of the reader's time zone. */
export function toQuery({ search, personId, group, period }: JournalFilters, now: Date): JournalQuery {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (Number(period) - 1));
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(personId !== null && { personId }),
    ...(group !== null && { group }),
    ...(period !== '' && { from: midnight.toISOString() }),
  };
}
