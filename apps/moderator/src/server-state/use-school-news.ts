import { on, type ServerNews } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Events within this time lead to one round of requests. */
const batchMs = 500;

const parts = ['participants', 'groups', 'slots', 'payments'] as const;
type Part = (typeof parts)[number];

/**
 * Reads data again after an event from the server: visible data at once, other data when it is next shown. The parts
 * in the events are the first words of this remote's query keys.
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
    const unsubscribe = on('stupeni:server-news', (news) => {
      for (const part of listChangedParts(news)) changed.add(part);
      if (changed.size > 0) timer ??= setTimeout(read, batchMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client]);
}

function listChangedParts(news: ServerNews): readonly Part[] {
  switch (news.topic) {
    case 'everything':
      return parts;
    case 'school':
      return news.part === null ? parts : [news.part];
    case 'notifications':
    case 'review':
    case 'clarify':
    case 'content':
      return []; // events of other roles
    default:
      return news satisfies never;
  }
}
