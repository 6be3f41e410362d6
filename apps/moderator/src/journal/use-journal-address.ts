import { journalGroups } from '@stupeni/contract';
import { choiceFilter, idFilter, searchFilter, useAddressFilters } from '@stupeni/remote';
import type { JournalQuery } from './queries';
import { texts } from './texts';

type Period = keyof typeof texts.periods;

const journalFilters = {
  search: searchFilter,
  personId: idFilter('person'),
  group: choiceFilter('group', journalGroups, null),
  period: choiceFilter('days', Object.keys(texts.periods) as Period[], ''),
};

/** The filters of the journal, which are stored in the address. */
export const useJournalAddress = () => useAddressFilters(journalFilters);

type JournalFilters = ReturnType<typeof useJournalAddress>['filters'];

/** The filters as query parameters of the API. The first day begins at midnight of the reader's time zone. */
export function toQuery({ search, personId, group, period }: JournalFilters, now: Date): JournalQuery {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (Number(period) - 1));
  return {
    ...(search !== '' && { search }),
    ...(personId !== null && { personId }),
    ...(group !== null && { group }),
    ...(period !== '' && { from: midnight.toISOString() }),
  };
}
