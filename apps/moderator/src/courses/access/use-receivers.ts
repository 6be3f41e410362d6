import { call } from '@stupeni/api-client';
import { nameOf } from '@stupeni/rules';
import type { SearchOption } from '@stupeni/ui/more';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../../access/texts';

/** Somebody to whom a course can be opened. */
export interface Receiver {
  /** `everyone`, `group-7`, `learner-9`. */
  key: string;
  to: 'everyone' | 'group' | 'learner';
  id: number | null;
  name: string;
  people: number;
}

const everyone: Receiver = { key: 'everyone', to: 'everyone', id: null, name: texts.everyone, people: 0 };

/** The most learners that a search offers. A person types a longer search for others. */
const mostFound = 20;

/**
 * The options of the field that chooses receivers: everyone, the groups of the school, and the learners that a search
 * finds. Also the chosen receivers.
 */
export function useReceivers() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const groups = useQuery(groupsQuery());
  const learners = useQuery({
    queryKey: ['participants', 'receivers', search],
    queryFn: ({ signal }) => call('listParticipants', { query: { limit: mostFound, search } }, { signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

  const known: Receiver[] = [
    everyone,
    ...(groups.data ?? []).map(({ id, name, members }) => ({
      key: `group-${id}`,
      to: 'group' as const,
      id,
      name,
      people: members,
    })),
    ...(learners.data ?? []).map((learner) => ({
      key: `learner-${learner.id}`,
      to: 'learner' as const,
      id: learner.id,
      name: nameOf(learner),
      people: 1,
    })),
  ];
  const options: SearchOption[] = known
    .filter(({ key }) => !chosen.some((one) => one.key === key))
    .map(({ key, to, name }) => ({
      value: key,
      label: name,
      ...(to === 'group' && { note: texts.group }),
      // The server finds a learner by e-mail too. The learners of an earlier search are filtered by their names.
      ...(to === 'learner' && { note: texts.learner, isFound: !learners.isPlaceholderData }),
    }));

  return {
    chosen,
    options,
    isFailed: learners.isError,
    search: (typed: string) => setSearch(typed.trim()),
    add(key: string) {
      const receiver = known.find((one) => one.key === key);
      if (receiver) setChosen([...chosen, receiver]);
    },
    remove: (key: string) => setChosen(chosen.filter((one) => one.key !== key)),
    clear: () => setChosen([]),
  };
}
