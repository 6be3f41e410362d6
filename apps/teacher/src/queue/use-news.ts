import { on } from '@stupeni/federation';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mapSources } from '../server-state/sources';

/** News within this time cause one read together. */
const batchMs = 800;

/**
 * Whether the teacher has no claim. A read of an own claim would renew the claim, and each renewal sends an event to
 * everyone.
 */
const hasNoClaim = ({ state }: Query) => state.data !== null;

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
        void client.invalidateQueries({ queryKey: ['claim'], predicate: hasNoClaim });
      changed.clear();
    };
    const unsubscribe = on('stupeni:server-news', ({ topic }) => {
      mapSources((source) => {
        if (topic === 'everything' || topic === source.topic)
          for (const one of source.outdatedTopics) changed.add(one);
      });
      if (changed.size === 0) return;
      timer ??= setTimeout(read, batchMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client]);
}
