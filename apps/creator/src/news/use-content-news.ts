import { on, type ServerNews } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Events within this time lead to one round of requests. */
const batchMs = 500;

/** The first words of the query keys of lists and of the page of a course. Editors use `useNewerVersion` instead. */
const listKeys = ['courses', 'course', 'lessons', 'tests'];

/** Whether a course, a lesson or a test may have changed. */
const isContentNews = (news: ServerNews) => news.topic === 'everything' || news.topic === 'content';

/**
 * Reads the lists and the page of a course again after another author, or another tab, changed something: visible data
 * at once, other data when it is next shown.
 */
export function useContentNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const deleted = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      for (const name of listKeys)
        void client.invalidateQueries({
          queryKey: [name],
          // A read of a deleted course would only fail. The page of the course already says that it is deleted.
          predicate: ({ queryKey: [kind, id] }) => kind !== 'course' || !deleted.has(id as number),
        });
    };
    const unsubscribe = on('stupeni:server-news', (news) => {
      if (!isContentNews(news)) return;
      const entity = news.topic === 'content' ? news.entity : null;
      if (entity?.kind === 'course') deleted[entity.deleted ? 'add' : 'delete'](entity.id);
      timer ??= setTimeout(read, batchMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client]);
}
