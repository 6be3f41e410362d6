import { on } from '@stupeni/federation';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** News within this time cause one read together. */
const batchMs = 800;

// An answer also changes the comments of its lesson.
const clarifyTopics = ['clarify', 'comments'];

/** Whether a colleague holds the claim. An own claim must not be read again: the read stores it, which is news for all. */
const isRejected = ({ state }: Query) => state.data !== null;

/** Loads the queues and a rejected claim again when the server reports a new item, a verdict, a claim or an answer. */
export function useNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      for (const topic of changed) void client.invalidateQueries({ queryKey: [topic] });
      if (changed.has('review'))
        void client.invalidateQueries({ queryKey: ['claim'], predicate: isRejected });
      changed.clear();
    };
    const unsubscribe = on('stupeni:server-news', ({ topic }) => {
      const topics =
        topic === 'everything' ? ['review', ...clarifyTopics] : topic === 'clarify' ? clarifyTopics : [topic];
      for (const one of topics) changed.add(one);
      timer ??= setTimeout(read, batchMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client]);
}
