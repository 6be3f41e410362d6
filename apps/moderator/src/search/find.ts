import { call } from '@stupeni/api-client';
import type { RemoteSearch } from '@stupeni/federation';
import { hasWords, nameOf } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';
import { texts } from './texts';

const maxHits = 10;

/** Participants by name or e-mail, and groups by name. A participant opens in the list. */
export const find: RemoteSearch = async (words, { signal }) => {
  const [participants, groups] = await Promise.all([
    call('listParticipants', { query: { search: words, limit: maxHits } }, { signal }),
    call('listGroups', {}, { signal }),
  ]);
  const inList = (search: string) => `${addresses.participants}?search=${encodeURIComponent(search)}`;
  return [
    {
      title: texts.participants,
      hits: participants.map((person) => ({
        title: nameOf(person),
        detail: person.email,
        path: inList(person.email),
      })),
      more: inList(words),
    },
    {
      title: texts.groups,
      hits: groups
        .filter(({ name }) => hasWords(name, words))
        .slice(0, maxHits)
        .map(({ id, name }) => ({ title: name, path: `${addresses.groups}?group=${id}` })),
      more: `${addresses.groups}?search=${encodeURIComponent(words)}`,
    },
  ];
};
