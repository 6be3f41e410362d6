import { on, type ServerNews } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** News of a busy hour are read together, once in so many ms. */
const together = 500;

const parts = ['participants', 'groups', 'slots', 'payments'] as const;
type Part = (typeof parts)[number];

/**
 * Reads again what the server says has changed, by whoever changed it: what is shown at once, the rest when it
 * is next shown. The parts of the news are the first words of this area's query keys.
 */
export function useSchoolNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<Part>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      for (const part of changed) void client.invalidateQueries({ queryKey: [part] });
      changed.clear();
    };
    const deaf = on('stupeni:server-news', (news) => {
      for (const part of partsOf(news)) changed.add(part);
      if (changed.size > 0) timer ??= setTimeout(read, together);
    });
    return () => {
      deaf();
      clearTimeout(timer);
    };
  }, [client]);
}

function partsOf(news: ServerNews): readonly Part[] {
  switch (news.topic) {
    case 'everything':
      return parts;
    case 'school':
      return news.part === null ? parts : [news.part];
    case 'notifications':
    case 'review':
    case 'clarify':
      return []; // of other roles
    default:
      return news satisfies never;
  }
}
