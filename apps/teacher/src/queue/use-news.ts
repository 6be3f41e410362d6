import { on } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** News of a busy hour are read together, once in so many ms. */
const together = 800;

// An answer changes the questions of its lesson, too.
const ofClarify = ['clarify', 'comments'];

/** Reads the queues again when the server says that they changed: by arrivals, verdicts, claims and answers. */
export function useNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      for (const topic of changed) void client.invalidateQueries({ queryKey: [topic] });
      changed.clear();
    };
    const deaf = on('stupeni:server-news', ({ topic }) => {
      const topics =
        topic === 'everything' ? ['review', ...ofClarify] : topic === 'clarify' ? ofClarify : [topic];
      for (const one of topics) changed.add(one);
      timer ??= setTimeout(read, together);
    });
    return () => {
      deaf();
      clearTimeout(timer);
    };
  }, [client]);
}
