import { call, makeRepeatKeys } from '@stupeni/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const queryKey = ['phrases'];

/** A change of a phrase. Without an id the phrase is new; with a null text it is deleted. */
export interface PhraseChange {
  id?: number;
  text: string | null;
}

/** The teacher's own phrases, stored on the server, and the request that changes them. */
export function usePhrases() {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call('listPhrases', {}, { signal }) });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, text }: PhraseChange): Promise<void> => {
      if (id === undefined) {
        const body = { text: text ?? '' };
        await call('addPhrase', { body }, { idempotencyKey: keys.getKey(body) });
        keys.answered();
      } else if (text === null) await call('deletePhrase', { params: { id } });
      else await call('updatePhrase', { params: { id }, body: { text } });
    },
    // Runs also after a problem: another device may have changed the phrases.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { query, change };
}
