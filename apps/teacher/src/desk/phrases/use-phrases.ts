import { call, makeRepeatKeys } from '@stupeni/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const queryKey = ['phrases'];

/** A phrase to save. Without an id it is a new one. */
export interface PhraseChange {
  id?: number;
  text: string;
}

/** The teacher's own phrases, stored on the server, and the requests that save and delete one. */
export function usePhrases() {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call('listPhrases', {}, { signal }) });
  // Runs also after a problem: another device may have changed the phrases.
  const shared = { networkMode: 'always', onSettled: () => client.invalidateQueries({ queryKey }) } as const;
  const change = useMutation({
    ...shared,
    onMutate: (): void => {
      if (deletion.isError) deletion.reset();
    },
    mutationFn: async ({ id, text }: PhraseChange): Promise<void> => {
      if (id === undefined) {
        const body = { text };
        await call('addPhrase', { body }, { idempotencyKey: keys.getKey(body) });
        keys.answered();
      } else await call('updatePhrase', { params: { id }, body: { text } });
    },
  });
  // A mutation of its own: one that is started again drops the callbacks of the call before.
  const deletion = useMutation({
    ...shared,
    onMutate: (): void => {
      if (change.isError) change.reset();
    },
    mutationFn: (id: number) => call('deletePhrase', { params: { id } }),
  });
  return { query, change, deletion };
}
